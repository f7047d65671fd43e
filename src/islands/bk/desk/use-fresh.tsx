import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { MINUTE } from '#domain/time/durations.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { ApiError } from '#stores/api.ts'

const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = MINUTE

/** A reading of `useData` or `useList`. */
interface Read {
  failure: ApiError | null
  busy: boolean
  again: () => void
}

/**
 * Reads anew what the desk shows: when this tab is looked at again, as another tab or a colleague may have changed it, when
 * the connection is back, and after a failure that passes, first after 3 s, then less often. Answers what went wrong: to
 * stand in the place of what is not `known`, above what is; null when nothing did.
 */
export function useFresh(known: boolean, { failure, busy, again }: Read): ReactNode {
  const look = useEffectEvent(() => {
    if (!document.hidden) again()
  })
  useEffect(() => {
    const onLook = () => look()
    document.addEventListener('visibilitychange', onLook)
    addEventListener('online', onLook)
    return () => {
      document.removeEventListener('visibilitychange', onLook)
      removeEventListener('online', onLook)
    }
  }, [])

  const wait_ms = useRef(FIRST_WAIT_MS)
  const passes = failure !== null && passesLater(failure)
  useEffect(() => {
    if (!passes) wait_ms.current = FIRST_WAIT_MS
    if (!passes || busy) return
    const timer = setTimeout(() => look(), wait_ms.current)
    wait_ms.current = Math.min(wait_ms.current * 2, LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [passes, busy])

  if (!failure) return null
  const message = passes ? `${failure.message} This page tries by itself, too.` : failure.message
  if (!known) return <ErrorState message={message} onRetry={again} busy={busy} />
  return (
    <div className="mb-3 grid justify-items-start gap-3" role="status">
      <Note tone="amber">This could not be read again and may be out of date. {message}</Note>
      <Button size="sm" kind="secondary" busy={busy} onClick={again}>
        Try again
      </Button>
    </div>
  )
}

const passesLater = ({ status }: ApiError) => [0, 408, 429].includes(status) || status >= 500
