import { costBeforeShipping } from './cost.ts'
import { cnyFromFen, fenFromTyped } from '#domain/money/money.ts'

/** The DIY form: an item the customer describes. The price is a deposit that staff check. */

export interface DiyDraft {
  url: string
  title: string
  spec_text: string
  price_cny: string
  domestic_fee_cny: string
  quantity: number
  order_notes: string
}

export const EMPTY_DIY: DiyDraft = {
  url: '',
  title: '',
  spec_text: '',
  price_cny: '',
  domestic_fee_cny: '',
  quantity: 1,
  order_notes: '',
}

const LOW_FEN = 100
const HIGH_FEN = 10_000_000
const HIGH_POSTAGE_FEN = 1_000_000

/** The address, with https:// where it was written without, such as "shop.example/1". */
const withScheme = (text: string) =>
  text.trim().replace(/^[^\s/:?#@]+\.\p{L}{2,}(?=[/:?#]|$)/u, (host) => `https://${host}`)

export type DiyErrors = Partial<Record<keyof DiyDraft, string>>

/** The error of each invalid field. The same bounds as cart/add_diy_item. */
export const DIY_CHECKS = {
  url: (text: string) =>
    /^(https?:\/\/\S+)?$/i.test(withScheme(text))
      ? undefined
      : 'Paste a web address that starts with https://, or leave it empty.',
  title: (text: string) => (text.trim() ? undefined : 'Say what the item is.'),
  price_cny(text: string) {
    const fen = fenFromTyped(text)
    return fen !== null && fen >= LOW_FEN && fen <= HIGH_FEN
      ? undefined
      : 'Enter a price between ¥1.00 and ¥100,000.00.'
  },
  domestic_fee_cny(text: string) {
    const fen = text.trim() ? fenFromTyped(text) : 0
    return fen !== null && fen <= HIGH_POSTAGE_FEN
      ? undefined
      : 'Enter an amount such as 12.00, at most ¥10,000.00, or leave it empty.'
  },
} satisfies Partial<Record<keyof DiyDraft, (text: string) => string | undefined>>

export function checkDiy(draft: DiyDraft): DiyErrors {
  const problems = {
    url: DIY_CHECKS.url(draft.url),
    title: DIY_CHECKS.title(draft.title),
    price_cny: DIY_CHECKS.price_cny(draft.price_cny),
    domestic_fee_cny: DIY_CHECKS.domestic_fee_cny(draft.domestic_fee_cny),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence))
}

/** The input of cart/add_diy_item; only for a draft without errors. */
export function diyPayload(draft: DiyDraft) {
  const { url, title, spec_text, quantity, order_notes } = draft
  return {
    url: withScheme(url),
    title: title.trim(),
    spec_text: spec_text.trim(),
    quantity,
    order_notes: order_notes.trim(),
    price_cny: cnyFromFen(fenFromTyped(draft.price_cny) ?? 0),
    domestic_fee_cny: cnyFromFen(fenFromTyped(draft.domestic_fee_cny) ?? 0),
  }
}

/** The price before shipping; null until both amounts are valid. */
export function diyCost(draft: DiyDraft, fee_ratio: number) {
  const { price_cny, domestic_fee_cny } = draft
  if (DIY_CHECKS.price_cny(price_cny) ?? DIY_CHECKS.domestic_fee_cny(domestic_fee_cny)) return null
  return costBeforeShipping({
    price_fen: fenFromTyped(price_cny) ?? 0,
    quantity: draft.quantity,
    postage_fen: fenFromTyped(domestic_fee_cny) ?? 0,
    fee_ratio,
  })
}
