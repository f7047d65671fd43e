import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { LEAST_TOP_UP_FEN } from '#domain/money/payment-method.ts'
import { type Lack, lackWords } from '#domain/money/spendable.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'

/** The balance is not enough: the way to what is missing, and back here. */
export function MissingBalance({ lack }: { lack: Lack }) {
  return (
    <>
      <LackNote lack={lack} />
      <TopUpMissing missing_cny={lack.missing_cny} size="lg" />
    </>
  )
}

export function LackNote({ lack }: { lack: Lack }) {
  const money = useMoneyWords()
  return <Note tone="amber">{lackWords(lack, money)}</Note>
}

interface Props {
  missing_cny: string
  size: 'md' | 'lg'
}

export function TopUpMissing({ missing_cny, size }: Props) {
  const to = useSitePath()
  const money = useMoneyWords()
  const amount = cnyFromFen(Math.max(LEAST_TOP_UP_FEN, fenOf(missing_cny)))
  const back = encodeURIComponent(location.pathname + location.search)
  return (
    <ButtonLink size={size} block href={`${to('/checkout/topup')}?amount=${amount}&back=${back}`}>
      Top up {money(amount)}
    </ButtonLink>
  )
}
