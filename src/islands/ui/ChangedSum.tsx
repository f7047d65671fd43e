import { useEffect, useRef, useState } from 'react'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'

interface Props {
  label: string
  /** Null while there is none. */
  cny: string | null
  /** Nothing is on its way that would change it once more. */
  settled: boolean
}

/** Tells who doesn't see a sum what it is now: when it has changed, and nothing of the first one. */
export function ChangedSum({ label, cny, settled }: Props) {
  const money = useMoneyWords()
  const last = useRef<string>(null)
  const [told, setTold] = useState<string>()
  useEffect(() => {
    if (!settled || cny === null) return
    if (last.current !== null && last.current !== cny) setTold(cny)
    last.current = cny
  }, [cny, settled])
  return (
    <p className="sr-only" role="status">
      {told && `${label} ${money(told)}`}
    </p>
  )
}
