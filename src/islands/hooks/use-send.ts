import { useRef, useState } from 'react'
import { ApiError } from '#stores/api.ts'
import { GENERIC_FAILURE } from '#domain/text/failure-texts.ts'
import './keep-focus.ts'

/** Sends one thing at a time: a second press while it is on its way does nothing. */
export function useSend() {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  const send = (work: () => Promise<unknown>, onFailure?: (failure: ApiError) => void) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    const finish = (failed: ApiError | null) => {
      sending.current = false
      setBusy(false)
      setFailure(failed)
      if (failed) onFailure?.(failed)
    }
    work().then(
      () => finish(null),
      (error: unknown) => finish(asFailure(error)),
    )
  }

  return { busy, failure, send }
}

/** A rejected call as an ApiError; anything that is not a call's failure is a bug and is logged. */
export function asFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return new ApiError(0, 'BUG', GENERIC_FAILURE)
}

/** The server's sentences by the field they are about. */
export function fieldErrors(failure: ApiError): Record<string, string> {
  const { errors } = failure.body
  if (!Array.isArray(errors)) return {}
  return Object.fromEntries(errors.map((one: { path: string; message: string }) => [one.path, one.message]))
}
