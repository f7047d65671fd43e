import { beforeEach, expect, it } from 'vitest'
import { type Client, clientOf, newKey, onEachDatabase, PASSWORD, topUp } from '../../support/worlds/world.ts'
import { decide, money, oldTopUp, withdraw } from '../../support/people/money.ts'
import { expectRightLedger, pay, placed } from '../../support/people/shopping.ts'
import { mails, reward } from '../../support/people/staff.ts'

onEachDatabase('A withdrawal', (world) => {
  let customer: Client & { email: string }
  let staff: Client & { email: string }
  beforeEach(async () => {
    customer = await world.customer()
    staff = await world.staff()
    await oldTopUp(world, customer.email, 50_000)
  })
  const queue = async () => (await staff.call('bk/get_withdrawals', { limit: 100 })).body.data.list
  const mine = async () => (await queue()).filter((one: { email: string }) => one.email === customer.email)

  const cancel = (who: Client, withdrawal_no: string) =>
    who.call('balance/cancel_withdrawal', { withdrawal_no })

  it('is held until staff pay it out, then gone, and the history says so', async () => {
    const { withdrawal_no } = (await withdraw(customer, '200.00')).body.data
    expect(await money(customer)).toMatchObject({
      ...{ balance_cny: '500.00', held_cny: '200.00', withdrawable_cny: '300.00' },
    })
    expect(await mine()).toMatchObject([
      { withdrawal_no, status: 'Requested', amount_cny: '200.00', account_text: '' },
    ])
    expect((await decide(staff, withdrawal_no, true)).body.data).toMatchObject({ status: 'Paid' })
    expect(await money(customer)).toMatchObject({
      ...{ balance_cny: '300.00', held_cny: '0.00', withdrawable_cny: '300.00' },
    })
    const { list } = (await customer.call('balance/load_more_balance_history')).body.data
    expect(list[0]).toMatchObject({ type: 'withdrawal', amount_cny: '-200.00', ref: withdrawal_no })
    expect(await mine()).toEqual([])
    expect((await mails(world, customer.email, 'withdrawal'))[0]).toContain('sent you ¥200.00')
    await expectRightLedger(world)
  })

  it('that is refused gives back what it held, with the reason', async () => {
    const { withdrawal_no } = (await withdraw(customer, '500.00')).body.data
    await decide(staff, withdrawal_no, false, 'This account cannot be paid.')
    expect(await money(customer)).toMatchObject({ balance_cny: '500.00', withdrawable_cny: '500.00' })
    expect((await mails(world, customer.email, 'withdrawal'))[0]).toContain('This account cannot be paid.')
    await expectRightLedger(world)
  })

  it('that its owner cancels can be spent again at once, and is no longer decided', async () => {
    const { withdrawal_no } = (await withdraw(customer, '500.00')).body.data
    const stranger = await world.customer()
    expect((await cancel(stranger, withdrawal_no)).status).toBe(404)
    expect((await cancel(customer, withdrawal_no)).body.data).toMatchObject({
      ...{ withdrawal_no, status: 'Rejected', reason: 'Cancelled by the customer.' },
    })
    expect(await money(customer)).toMatchObject({ held_cny: '0.00', withdrawable_cny: '500.00' })
    expect(await mine()).toEqual([])
    expect((await decide(staff, withdrawal_no, true)).status).toBe(409)
    await expectRightLedger(world)
  })

  it('is cancelled once, and not when it is paid out or refused', async () => {
    const [first, paid, refused] = [
      (await withdraw(customer, '100.00')).body.data.withdrawal_no,
      (await withdraw(customer, '100.00')).body.data.withdrawal_no,
      (await withdraw(customer, '100.00')).body.data.withdrawal_no,
    ]
    await decide(staff, paid, true)
    await decide(staff, refused, false, 'No.')
    const both = await Promise.all([cancel(customer, first), cancel(customer, first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const withdrawal_no of [paid, refused])
      expect(await cancel(customer, withdrawal_no)).toMatchObject({
        status: 409,
        body: { code: 'WRONG_STATE' },
      })
    expect(await money(customer)).toMatchObject({ balance_cny: '400.00', held_cny: '0.00' })
    await expectRightLedger(world)
  })

  it('that had left before its owner cancelled it is booked as sent: the money is not theirs twice', async () => {
    const { withdrawal_no } = (await withdraw(customer, '500.00')).body.data
    await cancel(customer, withdrawal_no)
    const sent = { withdrawal_no, approve: true, reason: '', sent_before: true }
    expect((await staff.call('bk/confirm_withdrawal', sent)).body.data).toMatchObject({ status: 'Paid' })
    expect(await money(customer)).toMatchObject({ balance_cny: '0.00', held_cny: '0.00' })
    const { payload } = await world.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('payload', 'like', `%${customer.email}%Already sent to you%`)
      .executeTakeFirstOrThrow()
    expect(payload).toContain('when your withdrawal was cancelled or stopped')
    await expectRightLedger(world)
  })

  it('is decided once', async () => {
    const { withdrawal_no } = (await withdraw(customer, '100.00')).body.data
    await decide(staff, withdrawal_no, true)
    for (const approve of [true, false])
      expect(await decide(staff, withdrawal_no, approve)).toMatchObject({
        status: 409,
        body: { code: 'WRONG_STATE' },
      })
    expect((await decide(staff, 'W000000-NOTTHERE', true)).status).toBe(404)
    await expectRightLedger(world)
  })

  it('is found by its number and its customer when it is decided, with who decided it', async () => {
    const paid = (await withdraw(customer, '100.00')).body.data.withdrawal_no
    const refused = (await withdraw(customer, '50.00')).body.data.withdrawal_no
    await decide(staff, paid, true)
    await decide(staff, refused, false, 'No such account.')
    const found = async (filter: object) =>
      (await staff.call('bk/get_withdrawals', { limit: 100, ...filter })).body.data.list
    expect(await found({ keyword: paid })).toEqual([])
    expect(await found({ status: 'All', keyword: ` ${paid.toLowerCase()}` })).toMatchObject([
      { withdrawal_no: paid, status: 'Paid', decided_by_email: staff.email },
    ])
    expect(await found({ status: 'Rejected', keyword: customer.email })).toMatchObject([
      { withdrawal_no: refused, reason: 'No such account.', decided_by_email: staff.email },
    ])
    const numbers = async (sort: string) =>
      (await found({ status: 'All', keyword: customer.email, sort })).map(
        (one: { withdrawal_no: string }) => one.withdrawal_no,
      )
    expect(await numbers('newest')).toEqual([refused, paid])
    expect(await numbers('oldest')).toEqual([paid, refused])
  })

  it('takes neither fresh top-ups nor rewards nor more than there is', async () => {
    await topUp(customer, '100')
    await reward(world, customer.email, 7_000)
    expect(await money(customer)).toMatchObject({ balance_cny: '670.00', withdrawable_cny: '500.00' })
    expect(await withdraw(customer, '500.01')).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_BALANCE', missing_cny: '0.01' },
    })
    for (const wrong of ['0.99', '-5', '1e3', 'all'])
      expect((await withdraw(customer, wrong)).status).toBe(422)
    expect((await money(customer)).held_cny).toBe('0.00')
  })

  it('finds no door for a fresh top-up in an old one that was spent', async () => {
    const { item_ids } = await placed(customer)
    expect((await pay(customer, item_ids)).status).toBe(200)
    await topUp(customer, '300')
    expect(await money(customer)).toMatchObject({ balance_cny: '692.00', withdrawable_cny: '392.00' })
    expect(await withdraw(customer, '392.01')).toMatchObject({ status: 409 })
    expect((await withdraw(customer, '392.00')).status).toBe(200)
  })

  it('keeps its money from being spent', async () => {
    await withdraw(customer, '450.00')
    const { item_ids } = await placed(customer)
    expect((await pay(customer, item_ids)).body).toMatchObject({
      ...{ code: 'INSUFFICIENT_BALANCE', missing_cny: '58.00', balance_cny: '500.00', held_cny: '450.00' },
      message: expect.stringMatching(/¥58\.00\) short, because a withdrawal holds .*¥450\.00\) of it/),
    })
    await topUp(customer, '58')
    expect((await pay(customer, item_ids)).status).toBe(200)
    expect(await money(customer)).toMatchObject({ balance_cny: '450.00', held_cny: '450.00' })
    await expectRightLedger(world)
  })

  it('is asked once per key, and never for more than there is, however many ask at once', async () => {
    const key = newKey()
    const same = await Promise.all(Array.from({ length: 8 }, () => withdraw(customer, '50.00', key)))
    const numbers = same.filter(({ status }) => status === 200).map(({ body }) => body.data.withdrawal_no)
    expect(new Set(numbers).size).toBe(1)
    const others = await Promise.all(Array.from({ length: 20 }, () => withdraw(customer, '50.00')))
    expect(others.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(await money(customer)).toMatchObject({ held_cny: '500.00', withdrawable_cny: '0.00' })
    const decisions = await Promise.all(
      (await mine()).flatMap(({ withdrawal_no }: { withdrawal_no: string }) =>
        [true, false].map((approve) => decide(staff, withdrawal_no, approve)),
      ),
    )
    expect(decisions.filter((answer) => answer?.status === 200)).toHaveLength(10)
    expect(await money(customer)).toMatchObject({ held_cny: '0.00' })
    await expectRightLedger(world)
  })

  it('that was sent before a new password stopped it is booked all the same, and what was spent is owed', async () => {
    const { withdrawal_no } = (await withdraw(customer, '500.00')).body.data
    const new_password = 'another-long-password'
    const changed = await customer.call('user/change_password', { password: PASSWORD, new_password })
    const own = clientOf(world.services, changed.body.data.token)
    expect(await money(own)).toMatchObject({ balance_cny: '500.00', held_cny: '0.00' })
    const { item_ids } = await placed(own)
    expect((await pay(own, item_ids)).status).toBe(200)
    const sent = (more: object) =>
      staff.call('bk/confirm_withdrawal', { withdrawal_no, approve: true, ...more })
    expect(await sent({})).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect((await sent({ sent_before: true })).body.data).toMatchObject({ status: 'Paid' })
    expect(await sent({ sent_before: true })).toMatchObject({ status: 409 })
    expect(await money(own)).toMatchObject({ balance_cny: '0.00', held_cny: '0.00' })
    expect((await mails(world, customer.email, 'withdrawal')).join()).toContain('so you owe ¥108.00')
    await topUp(own, '100')
    expect((await money(own)).balance_cny).toBe('0.00')
    await expectRightLedger(world)
  })

  it('stops with every other that would go to a payment that takes nothing back', async () => {
    const card = await oldTopUp(world, customer.email, 10_000, { method: 'stripe' })
    const [first, second] = await Promise.all(['30.00', '20.00'].map((cny) => withdraw(customer, cny)))
    const reason = 'Your card has expired.'
    const refusal = { withdrawal_no: first?.body.data.withdrawal_no, approve: false, reason }
    await staff.call('bk/confirm_withdrawal', { ...refusal, refused_payments: [card] })
    const { list } = (await customer.call('balance/get_withdrawals')).body.data
    expect(list.map((one: { status: string; reason: string }) => [one.status, one.reason])).toEqual([
      ['Rejected', reason],
      ['Rejected', reason],
    ])
    // Sent by somebody else by then, it can still be noted.
    const sent = { withdrawal_no: second?.body.data.withdrawal_no, approve: true, sent_before: true }
    expect((await staff.call('bk/confirm_withdrawal', sent)).body.data).toMatchObject({ status: 'Paid' })
    await expectRightLedger(world)
  })

  it('is a matter between the customer and staff', async () => {
    const { withdrawal_no } = (await withdraw(customer, '100.00')).body.data
    expect((await decide(customer, withdrawal_no, true)).status).toBe(403)
    expect((await customer.call('bk/get_withdrawals')).status).toBe(403)
    expect((await world.visitor.call('balance/withdraw', {}, newKey())).status).toBe(401)
  })

  it('pages through the queue, oldest first', async () => {
    for (const amount of ['10.00', '20.00', '30.00']) await withdraw(customer, amount)
    const seen: string[] = []
    for (let cursor: string | null = null; ; ) {
      const { body } = await staff.call('bk/get_withdrawals', { limit: 2, ...(cursor && { cursor }) })
      seen.push(...body.data.list.map((one: { withdrawal_no: string }) => one.withdrawal_no))
      cursor = body.data.next_cursor
      if (!cursor) break
    }
    expect(seen.slice(-3)).toEqual((await mine()).map((one: { withdrawal_no: string }) => one.withdrawal_no))
    expect(new Set(seen).size).toBe(seen.length)
  })
})
