import { useEffect, useState } from 'react'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useCountry } from '#islands/shipping/use-country.ts'
import { classify } from '#stores/goods-class.ts'
import { ClassGuess } from './ClassGuess.tsx'

/** Typing rests so long before a title is judged. */
const REST_MS = 600

interface Props {
  title: string
  denied: GoodsClass | null
  onDeny: (denied: GoodsClass | null) => void
}

/** What the typed title is taken for. */
export function DiyClass({ title, denied, onDeny }: Props) {
  const country = useCountry()
  const typed = useRested(title.trim())
  const { data } = useData(`${typed} ${country}`, async () =>
    typed && country ? classify(typed, '', country) : null,
  )
  if (!data) return null
  return <ClassGuess goods_class={data.goods_class} title={typed} url="" denied={denied} onDeny={onDeny} />
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
