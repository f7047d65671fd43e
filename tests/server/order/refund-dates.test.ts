import { expect, it } from 'vitest'
import { askRefund, detailOf, lineAt } from '../../support/people/line.ts'
import { DAY } from '../../support/people/staff.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'

onEachDatabase('A refund', (world) => {
  it('that is taken back, or rejected, does not move the date that was promised before', async () => {
    const staff = await world.staff()
    const customer = await world.customer()
    await topUp(customer, '2000')
    const id = await lineAt('Purchased', customer, staff)
    const { db } = world.services
    const due = async () => Date.parse((await detailOf(customer, id)).next_by_at)
    const promised = (await due()) - DAY
    await db.updateTable('order_items').set({ next_by_at: promised }).where('id', '=', id).execute()
    const reached = db.updateTable('status_changes').set((change) => ({ at: change('at', '-', DAY) }))
    await reached.where('subject_id', '=', id).where('to_status', '=', 'Purchased').execute()
    const { id: refund_id } = await askRefund(customer, id)
    await customer.call('orders/cancel_refund', { refund_id })
    expect(await due()).toBe(promised)
    const again = await askRefund(customer, id)
    await staff.call('bk/resolve_refund', {
      refund_id: again.id,
      approve: false,
      reason: 'It is on its way.',
    })
    expect(await due()).toBe(promised)
  })
})
