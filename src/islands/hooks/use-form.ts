import { keysOf } from '#domain/table/keys.ts'
import { useState, type ChangeEvent, type SubmitEvent } from 'react'
import { leavesToSend, type LeaveEvent } from './use-field.ts'
import { useSend, fieldErrors } from './use-send.ts'

export type Check = (value: string) => string | undefined

/**
 * A form's values, what is wrong with them, and its sending. Fields are checked on leaving and before sending; the
 * server's word about a field stands beside it until it is changed. `failure` is what is about no field.
 */
export function useForm<Name extends string>(
  initial: Record<Name, string>,
  checks: Partial<Record<Name, Check>>,
) {
  const names = keysOf<Name>(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const { busy, failure, send } = useSend()

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const wrong = (name: Name, message: string) => setErrors((before) => ({ ...before, [name]: message }))
  const check = (name: Name) => checks[name]?.(values[name])
  const field = <One extends Name>(name: One, onLeave?: () => void) => ({
    name,
    value: values[name],
    error: errors[name],
    // Typed, or filled in by the browser, before React took the field over.
    ref: (input: HTMLInputElement | null) => {
      if (input?.value && !values[name]) set(name, input.value)
    },
    onBlur: (event: LeaveEvent) => {
      // A field passed by is no mistake yet.
      if (values[name] && !leavesToSend(event))
        setErrors((before) => ({ ...before, [name]: check(name) ?? before[name] }))
      onLeave?.()
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value),
  })
  const submit = (work: () => Promise<unknown>) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const tell = (problems: Record<string, string | undefined>) => {
      setErrors(problems as Partial<Record<Name, string>>)
      return focusWrong(form, problems)
    }
    if (!tell(Object.fromEntries(names.map((name) => [name, check(name)]))))
      send(work, (failed) => tell(fieldErrors(failed)))
  }

  const ofFields = failure ? names.some((name) => name in fieldErrors(failure)) : false
  return { values, errors, set, wrong, field, submit, send, busy, failure: ofFields ? null : failure }
}

/** Leads to the first of the wrong fields as the form shows them, and answers whether anything is wrong. */
function focusWrong(form: HTMLFormElement, problems: Record<string, string | undefined>): boolean {
  const controls = [...form.elements].filter((one) => one instanceof HTMLElement)
  const wrong = controls.find((one) => problems[one.getAttribute('name') ?? ''])
  // Of choices, the first is.
  const first = wrong instanceof HTMLFieldSetElement ? wrong.querySelector('input') : wrong
  first?.focus()
  return Object.values(problems).some(Boolean)
}
