import { beforeEach, expect, it } from 'vitest'
import { expirePayments } from '#server/payment/settlement.ts'
import { checkLedger } from '#server/money/ledger-check.ts'
import { balanceOf } from '#server/money/ledger.ts'
import { askProvider } from '#server/payment/provider-query.ts'
import { untilWaiting } from '../../support/worlds/lock-waits.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import {
  type Answer,
  type Client,
  newKey,
  onEachDatabase,
  PASSWORD,
  topUp,
} from '../../support/worlds/world.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { accountOf, DAY } from '../../support/people/staff.ts'

onEachDatabase('While its account is deleted', (world, database) => {
  const fake = fakePayments(world)
  let owner: Client & { email: string }
  let staff: Client & { email: string }
  let id: string
  beforeEach(async () => {
    owner = await world.customer()
    staff = await world.staff()
    id = await accountOf(world, owner.email)
  })
  const remove = () => owner.call('user/delete_account', { password: PASSWORD })
  const opened = async (method: string): Promise<string> =>
    (await owner.call('balance/top_up', { amount_cny: '100.00', method }, newKey())).body.data.payment_no
  const cancelled = async () => {
    const payment_no = await opened('transfer')
    await owner.call('balance/cancel_transfer', { payment_no })
    return payment_no
  }
  /** A card payment that ran out of time, whose money comes now. */
  const late = async () => {
    const payment_no = await opened('stripe')
    await expirePayments(world.services, Date.now() + DAY)
    fake.stripe.pay(payment_no)
    return payment_no
  }
  const confirm = (payment_no: string) => staff.call('bk/confirm_payment', { payment_no, approve: true })
  const ask = async (payment_no: string) => {
    const { db } = world.services
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('payment_no', '=', payment_no)
      .executeTakeFirstOrThrow()
    return askProvider(world.services, payment, Date.now())
  }
  const left_fen = async () => (await balanceOf(world.services.db, id)).balance_fen

  /** Deletes the account, and does this while it is half deleted. */
  const meanwhile = (work: () => Promise<unknown>[]): Promise<[Promise<Answer>, Promise<unknown>[]]> =>
    world.services.db.transaction().execute(async (tx) => {
      // The deletion comes here when it has begun, and cannot go on.
      await tx.selectFrom('coupons').select('id').where('account_id', '=', id).forUpdate().execute()
      const deletion = remove()
      await untilWaiting(world.services.db, database, 1)
      const others = work()
      await untilWaiting(world.services.db, database, 1 + others.length)
      return [deletion, others]
    })

  // A file has one writer: there nothing comes in between.
  it.runIf(database === 'PostgreSQL')('money that is confirmed comes to nobody', async () => {
    const transfer = await cancelled()
    const card = await late()
    const [deletion, others] = await meanwhile(() => [confirm(transfer), ask(card)])
    expect((await deletion).status).toBe(200)
    const [confirmed, asked] = await Promise.all(others)
    expect(confirmed).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('Send the money back') } },
    })
    expect(asked).toMatchObject({ status: 'Expired' })
    expect(await left_fen()).toBe(0)
    const { list } = (await staff.call('bk/get_payments', { status: 'Trouble', limit: 100 })).body.data
    expect(list).toContainEqual(expect.objectContaining({ payment_no: card }))
    await expectRightLedger(world)
  })

  it('money that is confirmed at the same moment keeps the account, or is refused', async () => {
    for (const money of [cancelled, late]) {
      const payment_no = await money()
      const [confirmed, deleted] = await Promise.all([
        money === late
          ? ask(payment_no).then(({ status }) => status)
          : confirm(payment_no).then((a) => a.status),
        remove(),
      ])
      const came = confirmed === 200 || confirmed === 'Paid'
      expect(deleted.status).toBe(came ? 409 : 200)
      expect(await left_fen()).toBe(came ? 10_000 : 0)
      owner = await world.customer()
      id = await accountOf(world, owner.email)
    }
    await expectRightLedger(world)
  })

  it('what its bank wrote is not kept either, when the statement comes later', async () => {
    const payment_no = await cancelled()
    expect((await remove()).status).toBe(200)
    const rows = [payment_no, 'T000000-22222222'].map((no) => `2026-01-02,${no} from Ludovika,100.00,EUR`)
    const body = formOf(`Date,Details,Amount,Currency\n${rows.join('\n')}\n`)
    const sent = { method: 'POST', headers: { Authorization: staff.token }, body }
    expect((await staff.raw('bk/import_statement?method=transfer', sent)).body.data.added).toBe(2)
    const kept = await world.services.db.selectFrom('statement_rows').select(['subject', 'text']).execute()
    expect(kept).toContainEqual({ subject: payment_no, text: '' })
    expect(kept).toContainEqual({ subject: null, text: 'T000000-22222222 from Ludovika' })
  })

  it('what a dispute brings back later is given up, and the nightly check finds what is left', async () => {
    const payment_no = await opened('stripe')
    fake.stripe.pay(payment_no)
    await ask(payment_no)
    fake.stripe.dispute(payment_no, 'needs_response')
    await ask(payment_no)
    expect(await left_fen()).toBe(0)
    expect((await remove()).status).toBe(200)
    fake.stripe.dispute(payment_no, 'won')
    expect((await ask(payment_no)).status).toBe('Paid')
    expect(await left_fen()).toBe(0)
    await expectRightLedger(world)
    const { db, settings } = world.services
    const put = (cash_fen: number) =>
      db.updateTable('balances').set({ cash_fen }).where('account_id', '=', id).execute()
    await put(5)
    expect(await checkLedger(db, settings)).toContain(`${id} was deleted, and money lies in its balance`)
    await put(0)
  })

  it.runIf(database === 'PostgreSQL')('no proof of a transfer and no haul are left behind', async () => {
    const payment_no = await opened('transfer')
    await expirePayments(world.services, Date.now() + 30 * DAY)
    const { db } = world.services
    await topUp(owner, '5000')
    const work = await Parcels.open(world, owner)
    const parcel_no = await work.delivered()
    expect((await work.confirm(parcel_no)).status).toBe(200)
    // Spent, as far as the deletion can see.
    await db.updateTable('balances').set({ cash_fen: 0 }).where('account_id', '=', id).execute()
    const sent = await upload(owner, 'images?scene=transfer', formOf(await aJpeg()))
    const images = [sent.body.data.list[0].id]
    const [deletion, others] = await meanwhile(() => [
      owner.call('balance/add_transfer_proof', { payment_no, reference: 'Ludovika', images }),
      owner.call('parcel/share_haul', { parcel_no, shared: true }),
    ])
    expect((await deletion).status).toBe(200)
    for (const answer of await Promise.all(others)) expect(answer).toMatchObject({ status: 401 })
    expect(await db.selectFrom('hauls').select('id').where('account_id', '=', id).execute()).toEqual([])
    expect(
      await db.selectFrom('transfer_proofs').select('at').where('payment_no', '=', payment_no).execute(),
    ).toEqual([])
  })
})
