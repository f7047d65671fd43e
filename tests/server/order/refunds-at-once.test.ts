import { beforeAll, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Answer, type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { askRefund, detailOf, lineAt, paidLine } from '../../support/people/line.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { DAY } from '../../support/people/staff.ts'

const many = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 32 }, (_, index) => work(index)))

onEachDatabase('Thirty-two requests at once', (world) => {
  let staff: Client
  let customer: Client
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '10000')
  })

  /** Expects that one did it; the others were told that it is done, or being done. */
  function expectOne(answers: Answer[]): void {
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
  }

  async function asked(amount_cny = '120.00') {
    const id = await paidLine(customer)
    await staff.call('bk/ask_customer', { id, kind: 'price', amount_cny, reason: 'It rose.' })
    return { id, question: (await detailOf(customer, id)).question.id as string }
  }

  it('ask for one refund of a paid item', async () => {
    const before = await balance(customer)
    const id = await paidLine(customer)
    expectOne(await many(() => customer.call('orders/request_refund', { ids: [id], reason: 'no_reason' })))
    expect(await balance(customer)).toBe(before)
  })

  it('ask for one refund, and approve it once', async () => {
    const before = Number(await balance(customer))
    const id = await lineAt('Purchased', customer, staff)
    const wanted = { ids: [id], reason: 'no_reason' }
    const answers = await many(() => customer.call('orders/request_refund', wanted))
    expectOne(answers)
    const refund_id = answers.find(({ status }) => status === 200)?.body.data.refunds[0].id
    expectOne(await many(() => staff.call('bk/resolve_refund', { refund_id, approve: true })))
    expect(Number(await balance(customer))).toBeCloseTo(before - 14, 2)
  })

  it('finish one return', async () => {
    const before = Number(await balance(customer))
    const id = await lineAt('ArrivedAtWarehouse', customer, staff)
    const { id: refund_id } = await askRefund(customer, id, 'defective')
    await staff.call('bk/resolve_refund', { refund_id, approve: true })
    const answers = await many((index) =>
      staff.call('bk/finish_return', { refund_id, outcome: index % 2 ? 'accepted' : 'refused' }),
    )
    expectOne(answers)
    const back = (await detailOf(customer, id)).status === 'Refunded' ? 114 : 0
    expect(Number(await balance(customer))).toBeCloseTo(before - 114 + back, 2)
  })

  it('say yes once, each under its own key', async () => {
    const { id, question } = await asked()
    const before = Number(await balance(customer))
    const answer = { id: question, accept: true, expected_amount_cny: '21.60' }
    expectOne(await many(() => customer.call('balance/confirm', answer, newKey())))
    expect(Number(await balance(customer))).toBeCloseTo(before - 21.6, 2)
    expect((await detailOf(customer, id)).paid_cny).toBe('135.60')
  })

  it('say yes once under one key, and all hear the same', async () => {
    const { question } = await asked()
    const before = Number(await balance(customer))
    const key = newKey()
    const answers = await many(() => customer.call('balance/confirm', { id: question, accept: true }, key))
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const one of done) expect(one.body).toEqual(done[0]?.body)
    for (const one of answers) if (one.status !== 200) expect(one.body.code).toBe('IN_PROGRESS')
    expect(Number(await balance(customer))).toBeCloseTo(before - 21.6, 2)
  })

  it('answer, withdraw, expire and give up with one effect', async () => {
    const before = Number(await balance(customer))
    const { id, question } = await asked()
    const answers = await many((index) => {
      if (index % 4 === 0)
        return customer.call('balance/confirm', { id: question, accept: index % 8 === 0 }, newKey())
      if (index % 4 === 1) return staff.call('bk/withdraw_question', { id, reason: 'Never mind' })
      if (index % 4 === 2) return staff.call('bk/mark_unavailable', { id, reason: 'Sold out' })
      return runTimers(world.services, Date.now() + 7 * DAY).then(() => null)
    })
    for (const answer of answers) if (answer) expect([200, 409]).toContain(answer.status)
    const item = await detailOf(customer, id)
    expect(['Purchasing', 'Refunded']).toContain(item.status)
    const held = Number(item.paid_cny) - Number(item.refunded_cny)
    if (item.status === 'Refunded') expect(held).toBe(0)
    else expect([114, 135.6]).toContain(held)
    expect(Number(await balance(customer))).toBeCloseTo(before - held, 2)
  })

  it('leave the ledger right', () => expectRightLedger(world))
})
