import { z } from 'zod'
import { type LineTax, TAX_KINDS, taxInCny, taxRows } from '#domain/freight/line-tax.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { cnyOut } from './shapes.ts'

/** A country's charges on import, an estimate and no part of a line's total; null where nobody can tell. */
export const lineTaxOut = z
  .strictObject({
    name: z.string(),
    percent: z.number(),
    collected_by: z.string(),
    rows: z.array(z.strictObject({ kind: z.enum(TAX_KINDS), amount_cny: cnyOut, included: z.boolean() })),
    at_door_cny: cnyOut,
  })
  .nullable()

export const lineTaxInCny = (tax: LineTax | null): z.input<typeof lineTaxOut> => {
  const tax_rows = taxInCny(tax)
  if (!tax || !tax_rows) return null
  const rows = taxRows(tax).map(({ kind, fen, included }) => ({
    kind,
    amount_cny: cnyFromFen(fen),
    included,
  }))
  return { ...tax_rows, rows, at_door_cny: cnyFromFen(tax.at_door_fen) }
}
