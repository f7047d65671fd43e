import { addressLines, inLatin } from '#domain/place/address-lines.ts'
import { day } from '#domain/time/written-day.ts'
import { cnyFromFen, fenFromCny } from '#domain/money/money.ts'
import { headingOf } from '#domain/item/hs.ts'
import { BRAND } from '#domain/text/texts.ts'
import { parcelJson } from '#server/db/json.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import { type PrintTable, printPage } from '#server/print-page.ts'

/** Papers for customs, to print and put on the parcel. */

export const PAPERS = ['customs', 'invoice'] as const
export type Paper = (typeof PAPERS)[number]

/** A small packet of the post up to this weight and value goes with a CN22, above with a CN23 (UPU: 2 kg, 300 SDR). */
const CN22_G = 2000
/** 300 SDR at ¥9.00, rounded down: a value near the limit gets the longer form, which is never wrong. */
const CN22_FEN = 270_000

interface Declared {
  name: string
  quantity: number
  /** The value of all pieces. */
  fen: number
}

interface Papers {
  parcel: ParcelRow
  items: readonly OrderItemRow[]
  /** Name and address of who runs the shop. */
  operator: string | undefined
  /** Epoch ms. */
  made_at: number
}

/**
 * The declaration for the post (CN22 or CN23), or the commercial invoice for a courier. Goods are what the customer has
 * declared, else the items as they were paid.
 */
export function customsPage(paper: Paper, papers: Papers): string {
  return paper === 'customs' ? declarationPage(papers) : invoicePage(papers)
}

function declarationPage(papers: Papers): string {
  const { parcel, items } = papers
  const goods = declared(parcel, items)
  const gross_g = grossGrams(parcel)
  const small = gross_g > 0 && gross_g <= CN22_G && sumFen(goods) <= CN22_FEN
  return printPage(`Customs declaration ${small ? 'CN22' : 'CN23'}`, [
    ...heads(papers),
    ['Category of item: sale of goods'],
    goodsTable(goods, items),
    weights(parcel, items),
    [
      'I certify that the particulars given in this declaration are correct and that this item does not contain any',
      'dangerous article or articles prohibited by legislation or by postal or customs regulations.',
    ],
    ['Date and signature of the sender: ______________________________'],
  ])
}

function invoicePage(papers: Papers): string {
  const { parcel, items } = papers
  const goods = declared(parcel, items)
  const insured = parcel.insurance === 1 ? 'insured' : 'not insured'
  return printPage(`Commercial invoice ${parcel.parcel_no}`, [
    ...heads(papers),
    ['Reason for export: sale of goods', `Terms of delivery: DAP, ${insured}`, 'Currency: CNY'],
    goodsTable(goods, items),
    weights(parcel, items),
    [
      'I declare that the information on this invoice is true and correct, and that the goods are of Chinese origin.',
    ],
    ['Date, name and signature: ______________________________'],
  ])
}

/** From whom, to whom, and under which numbers. */
function heads({ parcel, operator, made_at }: Papers): string[][] {
  const written = parcelJson.address(parcel)
  // As on the label.
  const address = inLatin(written) ?? written
  const tax = written.tax_id ? [`Tax number of the recipient: ${written.tax_id}`] : []
  const carried = parcel.tracking_number ? [`${parcel.carrier} ${parcel.tracking_number}`] : []
  return [
    ['From', operator ?? BRAND],
    ['To', address.name, ...addressLines(address), address.phone, ...tax],
    [`Parcel ${parcel.parcel_no}, ${day(made_at)}`, ...carried],
  ]
}

function declared(parcel: ParcelRow, items: readonly OrderItemRow[]): Declared[] {
  const declaration = parcelJson.declaration(parcel)
  if (declaration.length > 0)
    return declaration.map(({ name, quantity, value_cny }) => ({
      name,
      quantity,
      fen: (fenFromCny(value_cny) ?? 0) * quantity,
    }))
  return items.map((item) => ({
    name: item.title,
    quantity: item.quantity,
    fen: item.price_fen * item.quantity,
  }))
}

const sumFen = (goods: readonly Declared[]) => goods.reduce((sum, { fen }) => sum + fen, 0)
const grossGrams = (parcel: ParcelRow) =>
  parcelJson.boxes(parcel).reduce((sum, { weight_g }) => sum + weight_g, 0)

function goodsTable(goods: readonly Declared[], items: readonly OrderItemRow[]): PrintTable {
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    head: [
      'Detailed description of contents',
      'Origin',
      'HS tariff number',
      'Quantity',
      'Each, CNY',
      'Value, CNY',
    ],
    rows: goods.map(({ name, quantity, fen }) => [
      ...[name, 'CN', headingIn(name), String(quantity)],
      ...[cnyFromFen(Math.round(fen / quantity)), cnyFromFen(fen)],
    ]),
    numbers: 3,
    total: ['Total', '', '', String(pieces), '', cnyFromFen(sumFen(goods))],
    empty: items.length ? '' : 'Nothing is in this parcel any more.',
  }
}

/** The heading its words say; left open for the packer where they say none. */
function headingIn(name: string): string {
  const { hs6, sure } = headingOf(name)
  return sure ? hs6 : ''
}

function weights(parcel: ParcelRow, items: readonly OrderItemRow[]): string[] {
  const boxes = parcelJson.boxes(parcel)
  const net_g = items.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0)
  const gross_g = grossGrams(parcel)
  return [
    `Net weight: ${kg(net_g)}`,
    gross_g > 0
      ? `Gross weight: ${kg(gross_g)} in ${boxes.length === 1 ? '1 box' : `${boxes.length} boxes`}`
      : 'Not packed yet',
  ]
}

const kg = (grams: number) => `${(grams / 1000).toFixed(3)} kg`
