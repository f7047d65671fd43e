import { useEffect, useState } from 'react'
import { call, type Data } from '#stores/api.ts'

export type Now = Data<'bk/get_now'>['list'][number]

const EVERY_MS = 4000
/** As many as one call takes. */
const MOST = 200

/** How these order items stand by now, as colleagues move them; asked for while the page is looked at. */
export function useNow(ids: readonly string[]): ReadonlyMap<string, Now> {
  const [now, setNow] = useState<ReadonlyMap<string, Now>>(new Map())
  const visibleIds = ids.slice(0, MOST).join()
  useEffect(() => {
    if (!visibleIds) return
    let left = false
    const ask = async () => {
      if (document.hidden) return
      // A failed call is repeated soon; nobody has waited for it.
      const answer = await call('bk/get_now', { ids: visibleIds.split(',') }, { notShowMessage: true }).catch(
        () => null,
      )
      if (answer && !left) setNow(new Map(answer.list.map((one) => [one.id, one])))
    }
    const timer = setInterval(() => void ask(), EVERY_MS)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [visibleIds])
  return now
}
