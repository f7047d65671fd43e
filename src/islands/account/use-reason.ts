import { useEffect, useState } from 'react'
import { itemBehind, type LoginReason, reasonOf } from './login-reason.ts'
import { askedFor } from './login-scene.ts'

/** Why the page this login leads to asks for one, with its item as soon as that is known. */
export function useReason(): LoginReason | undefined {
  const [reason, setReason] = useState<LoginReason>()
  useEffect(() => {
    const path = askedFor()
    const why = reasonOf(path)
    setReason(why)
    void itemBehind(path).then((item) => why && item && setReason({ ...why, item }))
  }, [])
  return reason
}
