import { useEffect, useState } from 'react'
import { safeRedirect } from '#domain/redirect.ts'
import { itemBehind, type LoginReason, reasonOf } from './login-reason.ts'

/** Why the page this login leads to asks for one, with its item as soon as that is known. */
export function useReason(): LoginReason | undefined {
  const [reason, setReason] = useState<LoginReason>()
  useEffect(() => {
    const path = safeRedirect(new URLSearchParams(location.search).get('redirect_url'), location.origin)
    const told = reasonOf(path)
    setReason(told)
    void itemBehind(path).then((item) => told && item && setReason({ ...told, item }))
  }, [])
  return reason
}
