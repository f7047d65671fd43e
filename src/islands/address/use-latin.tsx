import { useRef } from 'react'
import { canBeSpelled, isLatin, type LatinPart } from '#domain/place/latin.ts'
import { TextField } from '#islands/ui/TextField.tsx'
import type { useForm } from '#islands/hooks/use-form.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import type { AddressField } from './address-checks.ts'

export type AddressForm = ReturnType<typeof useForm<AddressField>>

/** The second field of what is written in other letters, with how it may be spelled in Latin ones. */
export function useLatin(form: AddressForm, country: string) {
  const suggested = useRef<Partial<Record<LatinPart, string>>>({})
  const suggest = async (part: LatinPart) => {
    const text = form.values[part]
    const latin = form.values[`${part}_latin`]
    // A text somebody has written themselves stays.
    const free = !latin || latin === suggested.current[part]
    if (isLatin(text) || !free || !canBeSpelled(text, country)) return
    const loaded = await loadChunk(() => import('./latin-suggestion.ts'))
    if (!loaded) return
    const spelled = loaded.suggestLatin(text)
    suggested.current[part] = spelled
    form.set(`${part}_latin`, spelled)
  }
  const field = (part: LatinPart, label: string) =>
    !isLatin(form.values[part]) && (
      <TextField
        {...form.field(`${part}_latin`)}
        label={`${label} in Latin letters`}
        maxLength={part === 'street' ? 200 : 100}
        hint="For the label. Change it if you spell it differently."
      />
    )
  return { suggest, field }
}
