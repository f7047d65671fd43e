import { GOODS_CLASSES, type GoodsClass } from '#domain/item/goods-class.ts'
import { cnyFromFen, showCnyText, fenOf } from '#domain/money/money.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { etaWords } from '#islands/shipping/eta-text.ts'
import { taxName } from '#islands/shipping/tax-words.ts'
import { call, type Data } from '#stores/api.ts'

export interface DoorGoods {
  title: string
  price_cny: string
  postage_cny: string
  /** Unpacked, grams. */
  weight_g: number
  goods_class: GoodsClass
}

export type Landed = NonNullable<Data<'item/estimate_landed'>['list'][number]>

/** The figures on the card of the home page. */
export interface DoorFigures {
  /** API amounts by the name of their place, '' for what nobody knows; tax is what is asked at the door. */
  cny: Record<'goods' | 'postage' | 'fee' | 'freight' | 'tax' | 'total', string>
  /** By which line, and in how many days. */
  line: string
  /** Tax and handling asked for at the door. */
  tax_line: string
}

/** As DoorCard.astro writes them on an option. */
export function readDoorGoods(data: Readonly<Record<string, string | undefined>>): DoorGoods | null {
  const { title = '', price = '', postage = '', weight = '', goods } = data
  const goods_class = GOODS_CLASSES.find((one) => one === goods)
  return goods_class
    ? { title, price_cny: price, postage_cny: postage, weight_g: Number(weight), goods_class }
    : null
}

/** The most parcels item/estimate_landed takes. */
const MOST_AT_ONCE = 100

/** The cost of a piece of each in a parcel of its own, in order; null where there is no answer, which the call has logged. */
export async function askLanded(
  goods: readonly DoorGoods[],
  country: string,
): Promise<(Landed | null)[] | null> {
  const parcels = goods.map(({ title, price_cny, postage_cny, weight_g, goods_class }) => ({
    pieces: [{ title, price_cny, goods_class, est_weight_g: weight_g }],
    postage_cny,
  }))
  const estimates: Promise<Data<'item/estimate_landed'>>[] = []
  for (let at = 0; at < parcels.length; at += MOST_AT_ONCE) {
    const some = { country, parcels: parcels.slice(at, at + MOST_AT_ONCE) }
    estimates.push(call('item/estimate_landed', some, { notShowMessage: true }))
  }
  return Promise.all(estimates).then(
    (answers) => answers.flatMap(({ list }) => list),
    () => null,
  )
}

export const NEW_CUSTOMER_FEE = vipLevel(0).fee_bp / 10_000
export const yuanOf = (cny: string) => (cny ? showCnyText(cny) : '–')

/** The cost of a piece to the door for a new customer; the amounts above the total add up to it. null: no line takes it there. */
export function doorFigures({ price_cny, postage_cny }: DoorGoods, landed: Landed | null): DoorFigures {
  const sumOf = (...kinds: readonly string[]) => {
    const rows = landed?.rows.filter(({ kind, included }) => kinds.includes(kind) && !included)
    return rows ? cnyFromFen(rows.reduce((sum, { amount_cny }) => sum + fenOf(amount_cny), 0)) : ''
  }
  return {
    cny: {
      goods: price_cny,
      postage: postage_cny,
      fee: sumOf('fee'),
      freight: sumOf('freight'),
      tax: landed?.tax ? sumOf('tax', 'duty', 'handling') : '',
      total: landed?.total_cny ?? '',
    },
    line: landed ? lineText(landed) : 'No shipping line takes it there.',
    tax_line: landed?.tax ? taxText(landed) : 'We don’t know this country’s rules.',
  }
}

function lineText({ line_name, eta_days, illustrative }: Landed) {
  return [line_name, etaWords(eta_days)].join(', ') + (illustrative ? ' (illustrative)' : '')
}

/** "VAT 19% in the freight, duty ¥24.77". */
function taxText({ tax, rows }: Landed): string {
  if (!tax) return ''
  const parts = rows
    .filter(({ amount_cny }) => amount_cny !== '0.00')
    .map(({ kind, amount_cny, included }) => {
      if (kind === 'tax')
        return `${taxName(tax)}${included ? ' in the freight' : ` ${showCnyText(amount_cny)}`}`
      if (kind === 'duty') return `duty ${showCnyText(amount_cny)}`
      return kind === 'handling' ? `carrier’s fee ${showCnyText(amount_cny)}` : ''
    })
    .filter(Boolean)
  const text = parts.join(', ')
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : 'None is due on goods of this value.'
}
