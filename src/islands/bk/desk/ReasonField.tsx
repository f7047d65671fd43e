import type { ComponentProps } from 'react'
import { TextField } from '#islands/ui/TextField.tsx'

interface Props extends Omit<ComponentProps<typeof TextField>, 'label'> {
  label?: string
}

/** A line in which staff say why, or what they know of it. */
export const ReasonField = ({ label = 'Why', ...field }: Props) => (
  <TextField label={label} maxLength={500} autoComplete="off" {...field} />
)
