import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { movementOut, movements } from '#server/api/balance.ts'
import { cnyBetween, id, required } from '#server/api/shapes.ts'
import { creditAccount, debitAccount, findGoodwill } from '#server/payment/goodwill.ts'
import { call, type Ctx } from '#server/rpc/call.ts'

const goodwill = z.strictObject({
  account_id: id,
  amount_cny: cnyBetween(1, 10_000_000, 'Enter an amount between ¥0.01 and ¥100,000.00.'),
  reason: required(500),
})

/** Its line in the customer's history. */
async function entry(ctx: Pick<Ctx<'customer'>, 'db' | 'account'>, account_id: string, ref: string) {
  const [movement] = await movements(ctx, { id: account_id }, [await findGoodwill(ctx.db, ref)])
  if (!movement) throw new Error(`${ref} was not posted`)
  return movement
}

/** Money that staff give to a customer of their own accord, and take back. */
export const bkGoodwillCalls = {
  'bk/credit_account': call({
    access: CALL_ACCESS['bk/credit_account'],
    summary: 'Give a customer money that can be spent and not paid out; above one’s sums an admin is asked',
    idempotent: true,
    input: goodwill,
    output: movementOut,
    run: async (ctx, input) =>
      entry(ctx, input.account_id, await creditAccount(ctx.db, ctx.account, input, ctx)),
  }),
  'bk/debit_account': call({
    access: CALL_ACCESS['bk/debit_account'],
    summary: 'Take money out of a customer’s balance; never what a withdrawal holds',
    idempotent: true,
    input: goodwill,
    output: movementOut,
    run: async (ctx, input) =>
      entry(ctx, input.account_id, await debitAccount(ctx.db, ctx.account, input, ctx)),
  }),
}
