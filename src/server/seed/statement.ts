import { chinaDay } from '#domain/china-day.ts'
import { cnyFromFen, fenFromCny } from '#domain/money.ts'
import type { Account } from '#server/db/rows.ts'
import { importStatement } from '#server/payments/statement-import.ts'
import type { Services } from '#server/services.ts'

/**
 * What the demo's bank says of the payments so far: the last day differs from our books in every way, the others do
 * not.
 */
export async function seedStatement(services: Services, staff: Account, now: number): Promise<void> {
  const payments = await services.db
    .selectFrom('payments')
    .select(['payment_no', 'charge_currency', 'charge_amount', 'settled_at'])
    .where('method', '=', 'sandbox')
    .where('status', '=', 'Paid')
    .orderBy('settled_at')
    .execute()
  const rows = payments.map(({ payment_no, charge_currency, charge_amount, settled_at }, at) => {
    const last = at === payments.length - 1
    const amount = cnyFromFen((fenFromCny(charge_amount) ?? 0) - (last ? 500 : 0))
    return [chinaDay(settled_at ?? now), payment_no, amount, charge_currency, last ? '0.30' : '']
  })
  const [day = '', , , currency = ''] = rows.at(-1) ?? []
  if (!day) return
  const lines = [
    ['Date', 'Details', 'Amount', 'Currency', 'Fee'],
    ...rows,
    [day, 'Somebody who named nothing', '25.00', currency, ''],
  ]
  const text = lines.map((cells) => `${cells.join(',')}\n`).join('')
  const file = { method: 'sandbox', order: 'auto', name: 'demo-bank.csv' } as const
  await importStatement(services, staff, file, Buffer.from(text), now)
}
