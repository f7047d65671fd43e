import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#stores/api.ts'
import { askLogin } from '#stores/request-login.ts'
import { $session } from '#stores/session.ts'
import { asFailure } from './use-send.ts'

interface Last<T> {
  key: string
  data: T | null
  failure: ApiError | null
}

/**
 * The data of a part of a page, asked for once it is in the browser and again when `key` changes; an answer for an
 * earlier key is dropped. When the session has ended it asks to log in, and asks again after that.
 */
export function useData<T>(key: string, ask: () => Promise<T>) {
  const [last, setLast] = useState<Last<T>>({ key, data: null, failure: null })
  const [turn, setTurn] = useState(0)
  const [busy, setBusy] = useState(true)
  const load = useEffectEvent(ask)

  // biome-ignore lint/correctness/useExhaustiveDependencies: key and turn say when to ask, not what.
  useEffect(() => {
    let left = false
    const settle = (data: T | null, failure: ApiError | null) => {
      if (left) return
      // Earlier data stays when asking again failed.
      setLast((before) => ({ key, data: data ?? (before.key === key ? before.data : null), failure }))
      setBusy(false)
      if (failure?.status === 401) askLogin()
    }
    setBusy(true)
    load().then(
      (data) => settle(data, null),
      (error: unknown) => settle(null, asFailure(error)),
    )
    return () => {
      left = true
    }
  }, [key, turn])

  const again = () => setTurn((before) => before + 1)
  const ended = last.failure?.status === 401
  useEffect(
    () => (ended ? $session.listen((session) => session && setTurn((n) => n + 1)) : undefined),
    [ended],
  )

  // A page the browser kept while another one was open may be out of date.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setTurn((before) => before + 1)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  const current = last.key === key ? last : { data: null, failure: null }
  return { data: current.data, failure: current.failure, busy, again }
}
