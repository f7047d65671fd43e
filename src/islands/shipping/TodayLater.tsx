import { cnyFromFen, fenOf, showCnyText } from '#domain/money/money.ts'
import type { ShowPrice } from '#islands/hooks/show-price.ts'

interface Props {
  /** What is paid for the order. */
  today_cny: string
  /** Freight and what is asked at the border. */
  later_fen: number
  /** It has been paid. */
  paid?: boolean
  showPrice: ShowPrice
}

/** "Today $52.87 · shipping later about $19 · together about $72". */
export function TodayLater({ today_cny, later_fen, paid = false, showPrice }: Props) {
  const about = showPrice.about ?? showCnyText
  return (
    <p className="today-later text-sm">
      <span className="whitespace-nowrap">
        {paid ? 'Paid' : 'Today'} <b className="money">{showPrice(today_cny) ?? showCnyText(today_cny)}</b>
      </span>
      {' · '}
      <span className="whitespace-nowrap">
        shipping later about <b className="money">{about(cnyFromFen(later_fen))}</b>
      </span>
      {' · '}
      <span className="whitespace-nowrap">
        together about <b className="money">{about(cnyFromFen(fenOf(today_cny) + later_fen))}</b>
      </span>
    </p>
  )
}
