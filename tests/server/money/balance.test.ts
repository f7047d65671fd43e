import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkLedger } from '#server/money/ledger-check.ts'
import {
  apply,
  type Choice,
  type Command,
  choice,
  commandOf,
  empty,
  view,
} from '../../support/models/balance.ts'
import { type Answer, type Client, newKey, onEachDatabase, type World } from '../../support/worlds/world.ts'
import { decide, money, oldTopUp, reverse, withdraw } from '../../support/people/money.ts'
import { pay, placed } from '../../support/people/shopping.ts'
import { reward } from '../../support/people/staff.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 0)

onEachDatabase('Whatever is done to a balance', (world, database) => {
  it('comes out as a simple model says, to the fen', { timeout: 600_000 }, async () => {
    const staff = await world.staff()
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 15, maxLength: 40 }), (choices) =>
        play(world, staff, choices),
      ),
      { numRuns: RUNS || (database === 'SQLite' ? 30 : 8) },
    )
    expect(await checkLedger(world.services.db, world.services.settings)).toEqual([])
  })
})

/** Numbers the shop gave, in the model's order. */
interface Given {
  payments: string[]
  withdrawals: string[]
  lines: string[]
}

async function play(world: World, staff: Client, choices: Choice[]): Promise<void> {
  const customer = await world.customer()
  const model = empty()
  const given: Given = { payments: [], withdrawals: [], lines: [] }
  for (const chosen of choices) {
    const one = commandOf(model, chosen, Date.now())
    const done = apply(model, one, Date.now())
    const answer = await act(world, customer, staff, one, given)
    if (done && one.do === 'withdraw')
      model.withdrawals.at(-1)?.origins.push(...(await origins(customer, given)))
    if (answer) expect({ one, done: answer.status === 200 }).toEqual({ one, done })
    expect({ one, ...(await told(customer)) }).toEqual({ one, ...view(model, Date.now()) })
  }
}

/** The payments that the newest withdrawal goes back to, by their places. */
async function origins(customer: Client, given: Given): Promise<number[]> {
  const { list } = (await customer.call('balance/get_withdrawals', {})).body.data
  const newest = list.find((one: { withdrawal_no: string }) => one.withdrawal_no === given.withdrawals.at(-1))
  return newest.parts.map((part: { payment_no: string | null }) =>
    given.payments.indexOf(part.payment_no ?? ''),
  )
}

async function told(customer: Client) {
  const { balance_cny, held_cny, withdrawable_cny, receivable_cny } = await money(customer)
  const fen = (cny: string) => Math.round(Number(cny) * 100)
  const owed = { withdrawable: fen(withdrawable_cny), receivable: fen(receivable_cny) }
  return { balance: fen(balance_cny), held: fen(held_cny), ...owed }
}

const cny = (fen: number) => (fen / 100).toFixed(2)

/** Does it to the shop; null when there is no call for it or nothing it could be done to. */
async function act(
  world: World,
  customer: Client & { email: string },
  staff: Client,
  one: Command,
  given: Given,
): Promise<Answer | null> {
  switch (one.do) {
    case 'top_up': {
      const wanted = { amount_cny: cny(one.fen), method: 'sandbox' }
      const { payment_no } = (await customer.call('balance/top_up', wanted, newKey())).body.data
      given.payments.push(payment_no)
      return customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    }
    case 'old_top_up':
      given.payments.push(await oldTopUp(world, customer.email, one.fen))
      return null
    case 'reward':
      await reward(world, customer.email, one.fen)
      return null
    case 'buy': {
      const { item_ids } = await placed(customer, 'A thing', cny(one.fen))
      const paid = await pay(customer, item_ids)
      if (paid.status === 200) given.lines.push(item_ids[0])
      return paid
    }
    case 'refund': {
      const id = given.lines[one.which]
      return id ? customer.call('orders/remove_order_item', { ids: [id] }) : null
    }
    case 'withdraw': {
      const asked = await withdraw(customer, cny(one.fen))
      if (asked.status === 200) given.withdrawals.push(asked.body.data.withdrawal_no)
      return asked
    }
    case 'decide': {
      const withdrawal_no = given.withdrawals[one.which]
      return withdrawal_no ? decide(staff, withdrawal_no, one.yes) : null
    }
    case 'reverse': {
      const payment_no = given.payments[one.which]
      return payment_no ? reverse(staff, payment_no, cny(one.fen)) : null
    }
  }
}
