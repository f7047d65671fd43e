import { useShown } from '#islands/hooks/use-shown.ts'
import { Money } from '#islands/ui/Money.tsx'
import { effectWord, NOTHING_MORE } from './question.ts'

/** The effect of a yes on the balance, where it stands alone: "$1.72 ¥12.30 more". */
export function QuestionSum({ cny }: { cny: string }) {
  const showPrice = useShown()
  const sum = cny.replace(/^-/, '')
  if (sum === '0.00') return NOTHING_MORE
  return (
    <>
      <Money cny={sum} shown={showPrice(sum)} /> {effectWord(cny)}
    </>
  )
}
