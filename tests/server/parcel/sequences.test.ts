import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dueRows, parcelReceipt, type ReceiptFacts } from '#domain/parcel/receipt.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { checkLedger } from '#server/money/ledger-check.ts'
import { type Answer, newKey, onEachDatabase, topUp, type World } from '../../support/worlds/world.ts'
import { apply, choice, type Command, commandOf, type Model } from '../../support/models/parcel.ts'
import { coupon, couponStatus, fen, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { DAY } from '../../support/people/staff.ts'
import { balance } from '../../support/people/shopping.ts'

const TERMS = [
  { kind: 'fixed', amount: 3000, text: '30.00' },
  { kind: 'percent', amount: 10, text: '10' },
  { kind: 'fixed', amount: 50_000, text: '500.00' },
] as const

onEachDatabase('Whatever is done to parcels and coupons', (world, database) => {
  it('comes out as a simple model says, to the fen', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 25, maxLength: 40 }), (choices) => play(world, choices)),
      { numRuns: database === 'SQLite' ? 10 : 4, endOnFailure: true },
    )
  })
})

async function play(world: World, choices: Parameters<typeof commandOf>[1][]): Promise<void> {
  const work = await Parcels.open(world)
  await topUp(work.customer, '40000')
  const coupon_ids: string[] = []
  for (const { kind, text } of TERMS) {
    const terms = { scope: 'parcel', kind, amount: text, currency: 'CNY' }
    coupon_ids.push((await coupon(work.staff, work.customer, terms)).id)
  }
  const model: Model = {
    ...{ balance: 4_000_000, growth: 0, parcels: [] },
    coupons: TERMS.map(({ kind, amount }) => ({ kind, amount, status: 'Active' })),
  }
  const made: Made[] = []
  for (const given of choices) {
    const one = commandOf(model, given)
    const done = apply(model, one)
    const answer = await act(world, work, one, made, coupon_ids)
    if (answer) expect({ one, status: answer.status }).toEqual({ one, status: done ? 200 : 409 })
    for (const { parcel_no } of made) expectAddsUp(await work.detail(parcel_no))
    expect({ one, balance: fen(await balance(work.customer)) }).toEqual({ one, balance: model.balance })
  }
  const statuses = await Promise.all(made.map(async ({ parcel_no }) => (await work.detail(parcel_no)).status))
  expect(statuses).toEqual(model.parcels.map((parcel) => parcel.status))
  const left = await Promise.all(coupon_ids.map((id) => couponStatus(work.customer, id)))
  expect(left).toEqual(model.coupons.map((one) => one.status))
  expect((await work.customer.call('user/get_base_info')).body.data.growth).toBe(model.growth)
  expect(await checkLedger(world.services.db, world.services.settings)).toEqual([])
}

/** The page's receipt: rows = total, total − paid + back = due; what is due by its rows is what is asked for. */
function expectAddsUp(parcel: ReceiptFacts & { due_cny: string; coupon_cny: string }): void {
  const { rows, total_cny } = parcelReceipt(parcel)
  const { status, mode } = parcel
  const sum = rows.reduce((total, row) => total + fen(row.amount_cny), 0)
  expect({ status, mode, sum }).toEqual({ status, mode, sum: fen(total_cny) })
  const open = fen(total_cny) - fen(parcel.paid_cny) + fen(parcel.refunded_cny)
  expect({ status, mode, due: open }).toEqual({ status, mode, due: fen(parcel.due_cny) })
  if (status !== 'WaitingForPayment' && status !== 'Rehearsed') return
  const due = dueRows(parcel).reduce((total, row) => total + fen(row.amount_cny), 0)
  expect({ status, mode, due }).toEqual({ status, mode, due: fen(parcel.due_cny) })
}

interface Made {
  parcel_no: string
  item_id: string
}

/** Does it to the shop; null when there is nothing it could be done to. */
async function act(
  world: World,
  work: Parcels,
  one: Command,
  made: Made[],
  coupon_ids: string[],
): Promise<Answer | null> {
  const { customer, staff } = work
  if (one.do === 'wait') {
    await runTimers(world.services, Date.now() + 16 * DAY)
    return null
  }
  if (one.do === 'create') {
    const item_id = await stored(world, work.customer)
    const { parcel_no } = await work.createOf([item_id], { mode: one.mode, services: ['vacuum'] })
    made.push({ parcel_no, item_id })
    return null
  }
  const { parcel_no, item_id: id } = made[one.parcel] ?? {}
  if (!parcel_no) return null
  switch (one.do) {
    case 'pay': {
      const id = one.coupon === null ? undefined : coupon_ids[one.coupon]
      const quoted = await work.quote(parcel_no, id)
      return quoted.status === 200 ? work.pay(parcel_no, id) : quoted
    }
    case 'start':
      return staff.call('bk/start_packing', { parcel_no })
    case 'pack': {
      const boxes = [{ length_cm: 30, width_cm: 20, height_cm: 10, weight_g: one.weight_g }]
      return staff.call('bk/pack_parcel', { ...SURE, parcel_no, boxes })
    }
    case 'answer': {
      const entry = await work.question(parcel_no)
      if (entry?.kind !== 'supplement') return null
      return customer.call('balance/confirm', { id: entry.id, accept: one.yes }, newKey())
    }
    case 'resolve':
      return staff.call('bk/resolve_claim', { parcel_no, approve: one.yes })
    case 'withdraw':
      return customer.call('parcel/change_parcel_status', { parcel_no, action: 'withdraw_claim' })
    case 'return':
      return staff.call('bk/return_parcel', { parcel_no, return_freight_cny: '5.00' })
    case 'remove':
      return customer.call('parcel/remove_parcel', { parcel_no })
    case 'cancel':
      return staff.call('bk/cancel_parcel', { parcel_no, reason: 'A test' })
    case 'end':
      return staff.call('bk/end_item', { id, reason: 'lost', note: 'A test' })
    case 'ship': {
      const ready = await staff.call('bk/ready_parcel', { parcel_no })
      if (ready.status !== 200) return ready
      return staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: `EE${parcel_no}` })
    }
    case 'deliver':
    case 'turn': {
      const status = one.do === 'turn' ? 'Returning' : 'Delivered'
      await work.track(parcel_no, status)
      return null
    }
    case 'confirm':
      return work.confirm(parcel_no)
    case 'claim':
      return customer.call('parcel/change_parcel_status', { parcel_no, action: 'claim', kind: 'seized' })
  }
}
