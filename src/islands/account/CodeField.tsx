import { TextField } from '#islands/ui/TextField.tsx'
import type { FieldProps } from '#islands/hooks/use-field.ts'

/** Six digits from a mail or an app; a phone offers those it has just received. */
export function CodeField(props: Omit<FieldProps, 'label'>) {
  return <TextField {...props} label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
}
