import { type Charge, showCharge } from '#domain/money/charge.ts'
import { showCnyText } from '#domain/money/money.ts'
import { useShown } from '#islands/hooks/use-shown.ts'

interface Props {
  cny: string
  /** The sum that leaves a card or wallet for it, where that is known. */
  charge?: Charge | null | undefined
}

/** The sum on a button that pays: what is charged, or the reader's currency, then yuan; yuan alone for who reads in them. */
export function PaySum({ cny, charge }: Props) {
  const amount = useShown()(cny)
  const first = charge ? showCharge(charge) : amount
  return first ? (
    <span>
      {first} <small className="font-normal">{showCnyText(cny)}</small>
    </span>
  ) : (
    showCnyText(cny)
  )
}
