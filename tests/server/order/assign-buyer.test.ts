import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { paidItem, statusOf } from '../../support/people/staff.ts'

onEachDatabase('Who buys an item', (world) => {
  let anna: Client & { email: string }
  let bert: Client & { email: string }
  let customer: Client
  beforeAll(async () => {
    anna = await world.staff('staff')
    bert = await world.staff('staff')
    customer = await world.customer()
    await topUp(customer, '5000')
  })
  const paid = () => paidItem(customer, '20.00')

  const list = async (staff: Client, more = {}) =>
    (await staff.call('bk/get_order_items', { status: 'Purchasing', limit: 100, ...more })).body.data.list

  it('stands on its row, and is left out of what is somebody else’s', async () => {
    const id = await paid()
    const taken = await anna.call('bk/take_item', { id })
    expect(taken.body.data).toMatchObject({ status: 'Purchasing', taken_by: anna.email })
    const ids = async (staff: Client, mine: boolean) =>
      (await list(staff, { mine })).map((one: { id: string }) => one.id)
    expect(await ids(anna, true)).toContain(id)
    expect(await ids(bert, true)).not.toContain(id)
    expect(await ids(bert, false)).toContain(id)
  })

  it('is told to who comes second', async () => {
    const id = await paid()
    await anna.call('bk/take_item', { id })
    const second = await bert.call('bk/take_item', { id })
    expect([second.status, second.body.code]).toEqual([409, 'WRONG_STATE'])
    expect(second.body.message).toContain(anna.email)
    expect((await anna.call('bk/take_item', { id })).body.code).toBe('WRONG_STATE')
  })

  it('is one of two who try at once', async () => {
    const id = await paid()
    const answers = await Promise.all([anna, bert].map((staff) => staff.call('bk/take_item', { id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('may leave it to others, whose customer may cancel again', async () => {
    const id = await paid()
    await anna.call('bk/take_item', { id })
    const back = await anna.call('bk/give_back', { id })
    expect(back.body.data).toMatchObject({ status: 'Paid', taken_by: null })
    expect((await anna.call('bk/give_back', { id })).body.code).toBe('WRONG_STATE')
    expect((await bert.call('bk/take_item', { id })).body.data.taken_by).toBe(bert.email)
    await bert.call('bk/give_back', { id })
    await customer.call('orders/remove_order_item', { ids: [id] })
    expect(await statusOf(anna, id)).toBe('Cancelled')
  })

  describe('Several at once', () => {
    it('are taken as far as they can be, and each says whether it was', async () => {
      const [first, second, third] = [await paid(), await paid(), await paid()]
      await bert.call('bk/take_item', { id: second })
      const ids = [first, second, third, 'nothing']
      const { results } = (await anna.call('bk/take_items', { ids })).body.data
      expect(results).toEqual([
        { id: first, ok: true, change_id: expect.any(String) },
        { id: second, ok: false, code: 'WRONG_STATE', message: expect.stringContaining(bert.email) },
        { id: third, ok: true, change_id: expect.any(String) },
        { id: 'nothing', ok: false, code: 'NOT_FOUND', message: expect.any(String) },
      ])
    })

    it('are nobody’s own', async () => {
      await topUp(anna, '100')
      const own = await paidItem(anna, '20.00')
      const { results } = (await anna.call('bk/take_items', { ids: [own] })).body.data
      expect(results).toEqual([expect.objectContaining({ ok: false, code: 'OWN_ACCOUNT' })])
    })
  })
})
