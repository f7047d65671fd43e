import { type RefObject, useEffect } from 'react'

/** Sends a form that was sent before its island was here: directives/first-use.ts. */
export function useWaitingForm(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!form.current) return
    form.current.dataset.ready = ''
    if (!('pending' in form.current.dataset)) return
    delete form.current.dataset.pending
    form.current.requestSubmit()
  }, [form])
}
