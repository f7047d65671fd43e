import { expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { newKey, onEachDatabase, PASSWORD, topUp } from '../../support/worlds/world.ts'
import { decide as decideWithdrawal, money, oldTopUp, reverse, withdraw } from '../../support/people/money.ts'
import { balance } from '../../support/people/shopping.ts'
import { accountOf, mails, paidItem, wrongState } from '../../support/people/staff.ts'
import { idOf, needsYes, type Person, sumsOf } from '../../support/people/sums.ts'

const notFound = { status: 404, body: { code: 'NOT_FOUND' } }
const REASON = 'Your lamp waited 6 days.'

onEachDatabase('Goodwill', (world) => {
  const { here, decide, requests, left } = sumsOf(world)

  /** A customer with nothing, and what is asked for them. */
  const somebody = async () => {
    const who = await world.customer()
    const account_id = await accountOf(world, who.email)
    const body = (amount_cny: string, reason = REASON) => ({ account_id, amount_cny, reason })
    const give = (amount_cny: string, by: Person = here.clerk, key = newKey()) =>
      by.call('bk/credit_account', body(amount_cny), key)
    const take = (amount_cny: string, by: Person = here.boss, key = newKey()) =>
      by.call('bk/debit_account', body(amount_cny), key)
    const history = async () =>
      (await who.call('balance/load_more_balance_history', { limit: 100 })).body.data.list
    const buckets = () =>
      world.services.db
        .selectFrom('balances')
        .select(['cash_fen', 'promo_fen', 'held_fen', 'receivable_fen'])
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow()
    return { who, account_id, body, give, take, history, buckets }
  }

  /** Finds what has gone through our own accounts for this customer, fen. */
  const housed = async (account_id: string) => {
    const rows = await world.services.db
      .selectFrom('entries')
      .innerJoin('postings', 'postings.id', 'entries.posting_id')
      .select(['ledger_account', 'fen'])
      .where('account_id', '=', account_id)
      .where('ledger_account', 'like', 'goodwill%')
      .orderBy('seq')
      .execute()
    return rows.map(({ ledger_account, fen }) => [ledger_account, fen])
  }

  it('is money to spend and not to withdraw, with a mail and a line that say why', async () => {
    const { who, account_id, give, history } = await somebody()
    const given = await give('35.00')
    expect(given).toMatchObject({
      status: 200,
      body: { data: { type: 'goodwill', amount_cny: '35.00', balance_after_cny: '35.00', reason: REASON } },
    })
    const { ref } = given.body.data
    expect(ref).toMatch(/^G\d{6}-\w{8}$/)
    expect(await money(who)).toMatchObject({
      balance_cny: '35.00',
      withdrawable_cny: '0.00',
      held_cny: '0.00',
    })
    expect((await withdraw(who, '35.00')).status).toBe(409)
    expect(await history()).toMatchObject([{ type: 'goodwill', ref, reason: REASON, about: null }])
    const types = await who.call('balance/load_more_balance_history', { type: 'goodwill' })
    expect(types.body.data.total).toBe(1)
    const [mail = ''] = await mails(world, who.email, 'goodwill')
    for (const words of [
      'We’ve added ¥35.00',
      `Why: ${REASON}`,
      'Your balance is now ¥35.00',
      'can’t be paid out',
    ])
      expect(mail).toContain(words)
    expect(mail).toContain(ref)
    expect(await housed(account_id)).toEqual([['goodwill', -3500]])
    // It pays for goods before cash does, and comes back as what it was.
    await topUp(who, '200')
    const id = await paidItem(who, '100.00')
    await who.call('orders/remove_order_item', { ids: [id] })
    expect(await money(who)).toMatchObject({ balance_cny: '235.00' })
    await expectLogged('bk/credit_account', account_id)
  })

  const expectLogged = async (call: string, ref: string, who: Person = here.clerk) => {
    const { list } = (await here.boss.call('bk/get_audit', { ref, call })).body.data
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ actor: who.email, call, ref, detail: { amount_cny: expect.any(String) } })
    expect(JSON.stringify(list[0].detail)).not.toContain(REASON)
  }

  it('comes once for a key, also when it is sent twice at once', async () => {
    const { who, account_id, body, give } = await somebody()
    const key = newKey()
    const [one, two] = await Promise.all([give('35.00', here.clerk, key), give('35.00', here.clerk, key)])
    expect(one.status).toBe(200)
    expect(two.body).toEqual(one.body)
    expect((await give('36.00', here.clerk, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await balance(who)).toBe('35.00')
    expect(await left()).toBe('1965.00')
    expect(await mails(world, who.email, 'goodwill')).toHaveLength(1)
    // A call done once is logged once.
    await expectLogged('bk/credit_account', account_id)
    expect((await here.clerk.call('bk/credit_account', body('35.00'))).body.code).toBe(
      'IDEMPOTENCY_KEY_REQUIRED',
    )
  })

  it.each(['0.00', '-5.00', '100000.01', '5.001', 'five'])('is not ¥%s', async (amount_cny) => {
    const { who, give, take } = await somebody()
    expect((await give(amount_cny)).status).toBe(422)
    expect((await take(amount_cny)).status).toBe(422)
    expect(await balance(who)).toBe('0.00')
  })

  it('says why', async () => {
    const { body } = await somebody()
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect((await here.clerk.call('bk/credit_account', body('5.00', reason), newKey())).status).toBe(422)
  })

  it('of ¥500 is free, and for ¥500.01 an admin is asked, who gives it once under the key of who asked', async () => {
    const { who, account_id, give, history } = await somebody()
    expect((await give('500.00')).status).toBe(200)
    expect(await left()).toBe('1500.00')
    const key = newKey()
    const asked = await give('500.01', here.clerk, key)
    expect(asked).toMatchObject(needsYes)
    expect(await balance(who)).toBe('500.00')
    expect((await give('500.01', here.clerk, key)).body.request_id).toBe(idOf(asked))
    expect((await requests()).list).toMatchObject([
      {
        ...{ call: 'bk/credit_account', about: { kind: 'account', id: account_id }, sum_cny: '500.01' },
        ...{ owner_email: who.email, body: { amount_cny: '500.01', reason: REASON }, status: 'Open' },
      },
    ])
    // Another gift to the same customer waits for the answer.
    expect(await give('5.00')).toMatchObject({ status: 409, body: { code: 'REQUEST_OPEN' } })

    expect((await decide(asked)).body.data).toMatchObject({ status: 'Approved' })
    expect(await balance(who)).toBe('1000.01')
    expect((await decide(asked)).status).toBe(409)
    // The press that was never answered is answered now, and gives nothing more.
    const late = await give('500.01', here.clerk, key)
    expect(late).toMatchObject({ status: 200, body: { data: { amount_cny: '500.01' } } })
    expect(late.body.data.ref).toBe((await history())[0].ref)
    expect(await balance(who)).toBe('1000.01')
    expect(await left()).toBe('1500.00')
    expect(await mails(world, who.email, 'goodwill')).toHaveLength(2)
    const [told] = await mails(world, here.clerk.email, 'staff_request')
    expect(told).toContain(`¥500.01 for ${who.email}`)
    const moves = (await here.boss.call('bk/get_staff_moves', { limit: 2 })).body.data.list
    expect(moves).toMatchObject([
      {
        ...{ event: 'credit_account', about: { kind: 'account', id: account_id }, owner_email: who.email },
        ...{ email: here.clerk.email, freely: 'request', amount_cny: '500.01', reason: REASON },
      },
      { event: 'credit_account', freely: 'sums', counted_cny: '500.00' },
    ])
  })

  it('counts together with a day’s other gifts, and never twice at once', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => somebody()))
    const answers = await Promise.all(people.map(({ give }) => give('450.00')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 202])
    expect(await left()).toBe('200.00')
  })

  it('answers a key that has given as before, while another gift to the same customer is asked for', async () => {
    const { who, give } = await somebody()
    const key = newKey()
    const first = await give('20.00', here.boss, key)
    const asked = await give('600.00')
    expect(asked).toMatchObject(needsYes)
    expect((await give('20.00', here.boss, key)).body).toEqual(first.body)
    expect((await requests()).list).toMatchObject([{ status: 'Open' }])
    expect((await decide(asked, false, here.boss, 'Too much')).body.data.status).toBe('Refused')
    expect(await balance(who)).toBe('20.00')
    // A gift that an admin gives alone ends the request.
    expect((await give('600.00')).status).toBe(202)
    expect((await give('700.00', here.boss)).status).toBe(200)
    expect((await requests()).list[0]).toMatchObject({
      ...{ status: 'Closed', answer: 'It was decided without this request.' },
    })
  })

  it('pays what is owed first, and at nothing owed the freeze ends', async () => {
    const { who, account_id, give, history, buckets } = await somebody()
    const payment_no = await oldTopUp(world, who.email, 20_000)
    await paidItem(who, '100.00')
    await reverse(here.boss, payment_no, '200.00')
    expect(await buckets()).toMatchObject({ cash_fen: 0, promo_fen: 0, receivable_fen: 10_800 })
    const part = await give('50.00')
    expect(part.body.data).toMatchObject({ amount_cny: '50.00', balance_after_cny: '50.00' })
    expect(await money(who)).toMatchObject({ balance_cny: '0.00', receivable_cny: '58.00' })
    expect((await mails(world, who.email, 'goodwill'))[0]).toContain('You still owe ¥58.00')
    expect((await history()).slice(0, 2)).toMatchObject([
      { type: 'reversal', amount_cny: '-50.00', reason: '' },
      { type: 'goodwill', amount_cny: '50.00', reason: REASON },
    ])
    expect((await give('58.00')).status).toBe(200)
    expect(await money(who)).toMatchObject({ balance_cny: '0.00', receivable_cny: '0.00' })
    expect((await mails(world, who.email, 'goodwill'))[1]).toContain('You owe nothing now')
    expect((await give('10.00')).body.data.balance_after_cny).toBe('10.00')
    expect(await housed(account_id)).toEqual([-5000, -5800, -1000].map((fen) => ['goodwill', fen]))
    // Nothing of it is there to be paid out.
    expect(await money(who)).toMatchObject({ withdrawable_cny: '0.00' })
  })

  it('is taken back by an admin, promotional money first, and never below nothing', async () => {
    const { who, account_id, give, take, history, buckets } = await somebody()
    await give('30.00')
    await oldTopUp(world, who.email, 5_000)
    expect((await take('10.00', here.clerk)).status).toBe(403)
    const key = newKey()
    const taken = await take('40.00', here.boss, key)
    expect(taken.body.data).toMatchObject({
      ...{ type: 'goodwill', amount_cny: '-40.00', balance_after_cny: '40.00', reason: REASON, about: null },
    })
    expect((await take('40.00', here.boss, key)).body).toEqual(taken.body)
    expect(await buckets()).toMatchObject({ promo_fen: 0, cash_fen: 4_000 })
    expect(await take('40.01')).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_BALANCE', missing_cny: '0.01', message: expect.stringContaining('¥40.00') },
    })
    expect(await balance(who)).toBe('40.00')
    expect((await history())[0]).toMatchObject({ type: 'goodwill', amount_cny: '-40.00' })
    const [, mail = ''] = await mails(world, who.email, 'goodwill')
    for (const words of ['We’ve taken ¥40.00', `Why: ${REASON}`, 'Your balance is now ¥40.00'])
      expect(mail).toContain(words)
    expect(await housed(account_id)).toEqual([
      ['goodwill', -3000],
      ['goodwill_back', 4000],
    ])
    await expectLogged('bk/debit_account', account_id, here.boss)
    // It is no gift: it stands among no gifts, and counts for nobody.
    const moves = (await here.boss.call('bk/get_staff_moves', { limit: 1 })).body.data.list
    expect(moves[0]).toMatchObject({ event: 'credit_account', amount_cny: '30.00' })
    expect((await take('40.00')).status).toBe(200)
    expect((await take('0.01')).body.message).toContain('Nothing can be taken back')
  })

  it('taken back leaves what waits to be paid out, which is paid out whole', async () => {
    const { who, take, give, buckets } = await somebody()
    await oldTopUp(world, who.email, 10_000)
    const { withdrawal_no } = (await withdraw(who, '80.00')).body.data
    await give('5.00')
    expect(await take('25.01')).toMatchObject({ status: 409, body: { missing_cny: '0.01' } })
    const answers = await Promise.all([take('25.00'), take('25.00')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await buckets()).toMatchObject({ cash_fen: 8_000, promo_fen: 0, held_fen: 8_000 })
    expect((await decideWithdrawal(here.boss, withdrawal_no, true)).status).toBe(200)
    expect(await balance(who)).toBe('0.00')
  })

  it('goes to nobody who is not there, and to no account that was deleted, also when asked for before', async () => {
    const nobody = { account_id: 'nobody', amount_cny: '5.00', reason: REASON }
    for (const name of ['bk/credit_account', 'bk/debit_account'])
      expect(await here.boss.call(name, nobody, newKey())).toMatchObject(notFound)

    const { who, account_id, give, take } = await somebody()
    await give('10.00')
    const asked = await give('600.00')
    const gone = { password: PASSWORD, give_up_cny: '10.00' }
    expect((await who.call('user/delete_account', gone)).status).toBe(200)
    expect(await give('5.00', here.boss)).toMatchObject(notFound)
    expect(await take('5.00')).toMatchObject(notFound)
    expect(await decide(asked)).toMatchObject(wrongState)
    // The words went with the person; that and how much was given stays.
    const { db } = world.services
    const kept = [
      await db.selectFrom('status_changes').selectAll().where('subject_id', '=', account_id).execute(),
      await db.selectFrom('staff_requests').selectAll().where('owner_id', '=', account_id).execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(REASON)
    expect((await here.boss.call('bk/get_staff_moves', { limit: 1 })).body.data.list).toMatchObject([
      { event: 'credit_account', amount_cny: '10.00', reason: '' },
    ])
    await runTimers(world.services, Date.now() + 1)
  })

  it('is nobody’s to give to themselves', async () => {
    const own = { account_id: await accountOf(world, here.boss.email), amount_cny: '5.00', reason: REASON }
    for (const name of ['bk/credit_account', 'bk/debit_account'])
      expect(await here.boss.call(name, own, newKey())).toMatchObject({
        ...{ status: 403, body: { code: 'OWN_ACCOUNT' } },
      })
    // Two who give each other at once don't wait for ever.
    const other = await world.staff('staff')
    const to = async (who: Person) => ({ ...own, account_id: await accountOf(world, who.email) })
    const both = await Promise.all([
      here.clerk.call('bk/credit_account', await to(other), newKey()),
      other.call('bk/credit_account', await to(here.clerk), newKey()),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })
})
