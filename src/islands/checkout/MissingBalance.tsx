import { fenOf } from '#domain/money/money.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'

interface Props {
  balance_cny: string
  missing_cny: string
}

/** The balance is not enough: the way to what is missing, and back here. */
export function MissingBalance({ balance_cny, missing_cny }: Props) {
  const to = useSitePath()
  const money = useMoneyWords()
  // The smallest top-up is ¥1.00.
  const amount = fenOf(missing_cny) < 100 ? '1.00' : missing_cny
  const back = encodeURIComponent(location.pathname + location.search)
  return (
    <>
      <Note tone="amber">
        Your balance is {money(balance_cny)}. You need {money(missing_cny)} more.
      </Note>
      <ButtonLink size="lg" block href={`${to('/checkout/topup')}?amount=${amount}&back=${back}`}>
        Top up {money(amount)}
      </ButtonLink>
    </>
  )
}
