import { useRef, useState } from 'react'
import type { ApiError } from '#stores/api.ts'
import { asFailure } from './failure.ts'

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
