import { beforeAll, beforeEach, expect, it } from 'vitest'
import { chinaDay, daysLater } from '#domain/time/china-day.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { decide, oldTopUp, withdraw } from '../../support/people/money.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { DAY, wrongState } from '../../support/people/staff.ts'
import { csv, forgetStatements, type Shown, sendStatement } from '../../support/people/closing.ts'

onEachDatabase('A day’s closing', (world) => {
  fakePayments(world)
  let boss: Client & { email: string }
  let other: Client & { email: string }
  let customer: Client & { email: string }
  let day = chinaDay(Date.now() - 8 * DAY)
  beforeAll(async () => {
    boss = await world.staff()
    other = await world.staff()
  })
  // Each test has a day of its own.
  beforeEach(async () => {
    customer = await world.customer()
    await forgetStatements(world.services.db)
    days += 1
    day = chinaDay(Date.now() - days * DAY)
  })
  let days = 20
  const paid = (fen: number, method = 'sandbox') => oldTopUp(world, customer.email, fen, { method, days })
  const send = (text: string | Buffer, method = 'sandbox', by: Client = boss) =>
    sendStatement(by, text, method)
  const seen = async (method = 'sandbox') => (await boss.call('bk/get_closing', { method, day })).body.data
  const kinds = async (method = 'sandbox') =>
    (await seen(method)).differences.map((one: Shown) => one.kind).sort()
  const close = (by: Client = boss) => by.call('bk/close_day', { method: 'sandbox', day })
  const explain = (keys: string[], note = 'A colleague paid it back.') =>
    boss.call('bk/explain_difference', { method: 'sandbox', day, keys, note })
  const waiting = async () => (await boss.call('bk/get_todo')).body.data.money.closings

  it('finds every difference, each with its payment, and adds up', async () => {
    const same = await paid(10_000)
    const less = await paid(20_000)
    const foreign = await paid(30_000)
    const missing = await paid(40_000)
    const dear = await paid(50_000)
    const imported = await send(
      csv(
        `${day},${same},100.00,CNY,`,
        `${day},${less.replace('-', ' ').toLowerCase()},199.00,CNY,`,
        `${day},"Thanks\u202e, ${foreign}",300.00,EUR,`,
        `${day},${dear},500.00,CNY,1.50`,
        `${day},Nobody we know,7.00,CNY,`,
      ),
    )
    expect(imported.body.data).toMatchObject({ added: 5, known: 0, from_day: day, to_day: day })
    const detail = await seen()
    expect(detail.differences.map(({ kind, ref }: Shown) => [kind, ref]).sort()).toEqual(
      [
        ['amount', less],
        ['currency', foreign],
        ['fee', dear],
        ['not_ours', null],
        ['not_theirs', missing],
      ].sort(),
    )
    expect(JSON.stringify(detail)).toContain(`"Thanks, ${foreign}`)
    expect(detail).toMatchObject({
      status: 'Open',
      open_count: 5,
      ledger: { moved_cny: '1500.00' },
      statement: [
        {
          currency: 'CNY',
          opening: '0.00',
          customers: '806.00',
          fees: '-1.50',
          own: '0.00',
          closing: '804.50',
        },
        { currency: 'EUR', closing: '300.00' },
      ],
      compared: [
        { currency: 'CNY', ours: '1500.00', differences: '-694.00', elsewhere: '0.00', theirs: '806.00' },
        { currency: 'EUR', ours: '0.00', differences: '300.00', theirs: '300.00' },
      ],
    })
    expect(await waiting()).toBe(1)
    await expectRightLedger(world)
  })

  it('is not made unreadable by amounts and days that cannot be true', async () => {
    const row = (at: string, amount: string) => `${at},Nobody,${amount},CNY,`
    const refused = { status: 422, body: { errors: [{ path: 'files' }] } }
    expect(await send(csv(row(day, '90071992547409.91')))).toMatchObject(refused)
    const many = (cny: string) => Array.from({ length: 9_100 }, (_, nth) => `${day},N${nth},${cny},CNY,`)
    expect(await send(csv(...many('10000000000.00')))).toMatchObject(refused)
    for (const odd of ['0001-01-01', '9999-12-31', daysLater(chinaDay(Date.now()), 3)])
      expect(await send(csv(row(odd, '1.00')))).toMatchObject(refused)
    expect(await send(csv(row(daysLater(day, -500), '1.00'), row(day, '1.00')))).toMatchObject(refused)
    expect((await send(csv(row(day, '9999999999.99')))).body.data).toMatchObject({ added: 1 })
    expect((await seen()).statement).toMatchObject([{ closing: '9999999999.99' }])
  })

  it('keeps a movement that has the number of another and another sum, whichever file came first', async () => {
    const one = await paid(10_000)
    const head = 'Date,Details,Amount,Currency,Transaction ID'
    const said = (amount: string) => `${head}\n${day},${one},${amount},CNY,B-1\n`
    // A statement that somebody has changed before the import says what our books say.
    expect((await send(said('100.00'))).body.data).toMatchObject({ added: 1 })
    expect(await kinds()).toEqual([])
    expect((await send(said('80.00'), 'sandbox', other)).body.data).toMatchObject({ added: 1, known: 0 })
    expect(await kinds()).toEqual(['amount'])
    expect((await send(`${said('80.00')}\n`)).body.data).toMatchObject({ added: 0, known: 1 })
    const twice = `${head}\n${day},Rent,-5.00,CNY,B-2\n${day},More rent,-6.00,CNY,B-2\n`
    expect((await send(twice)).body.data).toMatchObject({ added: 2 })
  })

  it('waits for the days between two statements that nobody has imported', async () => {
    const made_up = await paid(70_000)
    const [before, after] = [daysLater(day, -30), daysLater(day, 3)]
    await send(csv(`${before},Nobody,1.00,CNY,`))
    expect((await boss.call('bk/get_closing', { method: 'sandbox', day })).status).toBe(404)
    await send(csv(`${after},Nobody,1.00,CNY,`))
    const { list } = (await boss.call('bk/get_closings', { status: 'Waiting' })).body.data
    expect(list).toContainEqual(expect.objectContaining({ day, open_count: 1 }))
    expect((await seen()).differences).toMatchObject([{ kind: 'not_theirs', ref: made_up }])
  })

  it('counts a file once, and a movement once whatever file it stands in', async () => {
    const one = await paid(10_000)
    const row = `${day},${one},100.00,CNY,`
    expect((await send(csv(row))).body.data).toMatchObject({ added: 1, known: 0 })
    expect((await send(csv(row))).body.data).toMatchObject({ added: 0, known: 1 })
    const next = await send(csv(row, `${day},Nobody,1.00,CNY,`))
    expect(next.body.data).toMatchObject({ added: 1, known: 1 })
    const twice = await Promise.all(Array.from({ length: 4 }, () => send(csv(`${day},At once,2.00,CNY,`))))
    expect(twice.filter(({ body }) => body.data?.added === 1)).toHaveLength(1)
    expect(await kinds()).toEqual(['not_ours', 'not_ours'])
  })

  it('is closed once all is explained, stays so, and is reopened by another admin', async () => {
    await paid(10_000)
    await send(csv(`${day},Nobody,1.00,CNY,`))
    expect(await close()).toMatchObject(wrongState)
    const keys = (await seen()).differences.map(({ key }: Shown) => key)
    expect((await explain([keys[0]])).body.data.open_count).toBe(1)
    expect((await explain(['amount row'])).status).toBe(422)
    expect((await explain([keys[0]], '')).body.data.open_count).toBe(2)
    expect((await explain(keys)).body.data.open_count).toBe(0)
    expect((await seen()).differences[0].note).toMatchObject({
      text: 'A colleague paid it back.',
      email: boss.email,
    })
    expect((await close()).body.data.status).toBe('Closed')
    expect(await close()).toMatchObject(wrongState)
    expect(await explain(keys, '')).toMatchObject(wrongState)
    const reopen = (by: Client, reason = 'The bank corrected a row.') =>
      by.call('bk/reopen_day', { method: 'sandbox', day, reason })
    expect(await reopen(boss)).toMatchObject({ status: 403, body: { code: 'OWN_CLOSING' } })
    expect((await reopen(other, '')).status).toBe(422)
    expect((await reopen(other)).body.data.status).toBe('Open')
    expect(await reopen(other)).toMatchObject(wrongState)
    expect((await seen()).events).toMatchObject([
      { action: 'closed', email: boss.email },
      { action: 'reopened', email: other.email, reason: 'The bank corrected a row.' },
    ])
    const { list } = (await boss.call('bk/get_audit', { call: 'bk/close_day' })).body.data
    expect(list[0]).toMatchObject({ ref: day, detail: { method: 'sandbox' } })
  })

  it('shows what comes after it was closed, and waits for somebody again', async () => {
    const one = await paid(10_000)
    await send(csv(`${day},${one},100.00,CNY,`))
    await close()
    expect(await waiting()).toBe(0)
    expect((await send(csv(`${day},Late,3.00,CNY,`))).body.data).toMatchObject({ added: 1, late: 1 })
    const detail = await seen()
    expect(detail).toMatchObject({ status: 'Closed', late_count: 1, open_count: 1 })
    expect(detail.late).toMatchObject([{ text: 'Late', amount: '3.00' }])
    expect(detail.differences).toMatchObject([{ kind: 'not_ours', late: true }])
    expect(await waiting()).toBe(1)
    await other.call('bk/reopen_day', { method: 'sandbox', day, reason: 'Late' })
    await explain(detail.differences.map(({ key }: Shown) => key))
    expect((await close()).body.data).toMatchObject({ status: 'Closed', late_count: 0, open_count: 0 })
  })

  it('waits for somebody, too, when what came late only explains itself', async () => {
    const one = await paid(10_000)
    await send(csv(`${day},${await paid(200)},2.00,CNY,`))
    await explain((await seen()).differences.map(({ key }: Shown) => key))
    await close()
    expect(await waiting()).toBe(0)
    await send(csv(`${day},${one},100.00,CNY,`))
    expect(await seen()).toMatchObject({ status: 'Closed', late_count: 1, open_count: 0 })
    expect(await waiting()).toBe(1)
    const list = async () => (await boss.call('bk/get_closings', { status: 'Waiting' })).body.data.list
    expect(await list()).toMatchObject([{ day }])
    await other.call('bk/reopen_day', { method: 'sandbox', day, reason: 'It came.' })
    await close()
    expect([await waiting(), await list()]).toEqual([0, []])
  })

  it('may find the same movement on another day, and what was sent back', async () => {
    const one = await paid(50_000)
    await send(csv(`${day},Nobody,1.00,CNY,`))
    expect(await kinds()).toEqual(['not_ours', 'not_theirs'])
    await send(csv(`${daysLater(day, 1)},${one},500.00,CNY,`))
    expect(await kinds()).toEqual(['not_ours'])
    expect((await seen()).compared).toMatchObject([{ ours: '500.00', elsewhere: '-500.00' }])

    const { withdrawal_no } = (await withdraw(customer, '100.00')).body.data
    await decide(boss, withdrawal_no, true)
    const today = chinaDay(Date.now())
    await send(csv(`${today},Back ${one},-101.50,CNY,`))
    const detail = (await boss.call('bk/get_closing', { method: 'sandbox', day: today })).body.data
    expect(detail.differences.filter(({ ref }: Shown) => ref === one)).toEqual([])
    expect((await boss.call('bk/close_day', { method: 'sandbox', day: today })).body.message).toContain(
      'isn’t over yet',
    )
  })

  it('sees that far more was sent to an account than was booked, in another currency too', async () => {
    const wanted = { amount_cny: '100.00', method: 'transfer' }
    const opened = (await customer.call('balance/top_up', wanted, newKey())).body.data
    expect(opened.charge_currency).toBe('EUR')
    await paid(50_000, 'transfer')
    const { withdrawal_no } = (await withdraw(customer, '100.00')).body.data
    await decide(boss, withdrawal_no, true)
    const today = chinaDay(Date.now())
    const of = async () => {
      const { data } = (await boss.call('bk/get_closing', { method: 'transfer', day: today })).body
      return data.differences.filter(({ ref }: Shown) => ref === withdrawal_no)
    }
    await send(csv(`${today},${withdrawal_no},-${opened.charge_amount},EUR,`), 'transfer')
    expect(await of()).toEqual([])
    await send(csv(`${today},${withdrawal_no} once more,-900.00,EUR,`), 'transfer')
    expect(await of()).toMatchObject([{ kind: 'amount', ours: { currency: 'CNY' } }])
  })

  it('knows a card payment by what its provider calls it', async () => {
    const payment_no = await paid(10_000, 'stripe')
    const outside = { payment_no, method: 'stripe', provider_ref: `cs_${days}`, money_ref: `pi_${days}` }
    const rest = { redirect_url: null, asked_at: 0, ask_next_at: null, trouble: null }
    await world.services.db
      .insertInto('outside_payments')
      .values({ ...outside, ...rest })
      .execute()
    const head =
      'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,payment_intent_id'
    const text = `${head}\ntxn_${days},${day} 03:00:00,cny,100.00,3.20,96.80,charge,pi_${days}\n`
    expect((await send(text, 'stripe')).status).toBe(200)
    expect((await seen('stripe')).differences).toEqual([])
    expect((await send(text, 'paypal')).body.message).toContain('This is a Stripe statement.')
    expect((await send(csv(`${day},${payment_no},100.00,CNY,`))).body.errors).toMatchObject([
      { path: 'files', message: expect.stringContaining('names 1 payment by ') },
    ])
  })

  it('refuses what is no statement, and whoever is no admin', async () => {
    expect((await send('PK\u0003\u0004')).body.message).toContain('workbook')
    expect((await send('')).body.message).toBe('This file is empty.')
    expect((await send(csv(`${day},x,1.00,CNY,`, `${day},x,one,CNY,`))).body.message).toContain(
      'Line 3, column',
    )
    expect((await send(Buffer.alloc(6 * 1024 * 1024, 'a'))).body.message).toContain('larger than 5 MB')
    expect((await send(csv(), 'sandbox', await world.staff('staff'))).status).toBe(403)
    expect((await boss.call('bk/get_closing', { method: 'sandbox', day })).status).toBe(404)
    expect((await boss.call('bk/get_closing', { method: 'sandbox', day: '2026-02-30' })).status).toBe(422)
  })

  it('is not explained by whose payment it is', async () => {
    await topUp(boss, '10.00')
    const own = await oldTopUp(world, boss.email, 10_000, { days })
    await send(csv(`${day},${own},90.00,CNY,`))
    const [{ key }] = (await seen()).differences
    expect((await explain([key])).body.code).toBe('OWN_ACCOUNT')
    const by = { method: 'sandbox', day, keys: [key], note: 'Wrongly typed.' }
    expect((await other.call('bk/explain_difference', by)).status).toBe(200)
  })

  it('reads what old programs write, and lists days by what waits', async () => {
    const text = Buffer.from(`Date;Details;Amount\n${day};Jos\xe9;1,00\n`, 'latin1')
    expect((await send(text)).status).toBe(200)
    expect((await seen()).differences[0].rows).toMatchObject([{ text: 'José', currency: 'EUR' }])
    const list = async (status: string) => (await boss.call('bk/get_closings', { status })).body.data
    expect((await list('Waiting')).list).toMatchObject([
      { day, method: 'sandbox', open_count: 1, over: true },
    ])
    expect((await list('Closed')).total).toBe(0)
    const cursor = `${daysLater(day, 1)}_sandbox`
    expect((await boss.call('bk/get_closings', { cursor })).body.data.list).toHaveLength(1)
  })
})
