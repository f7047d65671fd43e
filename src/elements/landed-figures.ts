import { costBeforeShipping } from '#domain/item/cost.ts'
import { GOODS_CLASSES, type GoodsClass } from '#domain/item/goods-class.ts'
import { landedCost } from '#domain/freight/landed-cost.ts'
import { cnyFromFen, fenOf, showCny, showCnyText } from '#domain/money/money.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { etaWords } from '#islands/shipping/eta-text.ts'

export interface DoorGoods {
  price_cny: string
  postage_cny: string
  /** Unpacked, grams. */
  weight_g: number
  goods_class: GoodsClass
}

/** What the card of the home page says in figures, by the name of their place. */
export interface DoorFigures {
  goods: string
  postage: string
  fee: string
  freight: string
  /** By which line, and in how many days. */
  line: string
  total: string
  /** As an API amount; '' where no line goes. */
  total_cny: string
}

/** As DoorCard.astro writes them on an option. */
export function readDoorGoods(data: Readonly<Record<string, string | undefined>>): DoorGoods | null {
  const { price = '', postage = '', weight = '', goods } = data
  const goods_class = GOODS_CLASSES.find((one) => one === goods)
  return goods_class
    ? { price_cny: price, postage_cny: postage, weight_g: Number(weight), goods_class }
    : null
}

export const NEW_CUSTOMER_FEE = vipLevel(0).fee_bp / 10_000
const UNKNOWN = '–'

/** One piece to the door for a new customer; the amounts above the total add up to it. */
export function doorFigures({ price_cny, postage_cny, ...goods }: DoorGoods, country: string): DoorFigures {
  const price_fen = fenOf(price_cny)
  const postage_fen = fenOf(postage_cny)
  const cost = costBeforeShipping({ price_fen, quantity: 1, postage_fen, fee_ratio: NEW_CUSTOMER_FEE })
  const { goods_class, weight_g: est_weight_g } = goods
  const landed = landedCost({ price_fen, domestic_fee_fen: postage_fen, goods_class, est_weight_g }, country)
  return {
    goods: showCnyText(cost.goods_cny),
    postage: showCnyText(cost.postage_cny),
    fee: showCnyText(cost.fee_cny),
    freight: landed ? showCny(landed.freight_fen) : UNKNOWN,
    line: landed ? lineText(landed) : 'We know no line that takes it there.',
    total: landed ? showCny(landed.total_fen) : UNKNOWN,
    total_cny: landed ? cnyFromFen(landed.total_fen) : '',
  }
}

function lineText({
  line_name,
  eta_days,
  vat_fen,
  illustrative,
}: NonNullable<ReturnType<typeof landedCost>>) {
  const facts = [line_name, etaWords(eta_days)]
  if (vat_fen > 0) facts.push('VAT included')
  return facts.join(', ') + (illustrative ? ' (illustrative)' : '')
}
