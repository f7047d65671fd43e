import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import { statementsOf } from '../../support/probes/plans.ts'
import { FOUND, inspected, paidItem } from '../../support/people/staff.ts'

/** A page's rows, how many there are, what is open about them: photos, questions, clients, money that waits; and rates of then. */
const LIST = 7
/** To find, check and move one thing, and to answer it. Entries of logs are not counted. */
const STEP = 8

onEachDatabase('A call asks the database', (world) => {
  let customer: Client & { email: string }
  let staff: Client
  beforeAll(async () => {
    customer = await world.customer()
    staff = await world.staff('staff')
    await topUp(customer, '5000')
    await inspected(customer, staff)
  }, 60_000)

  const asked = async (who: Client, call: string, input: object): Promise<number> => {
    const statements = await statementsOf(async () => {
      const { status, body } = await who.call(call, input)
      expect(status, `${call} ${body.message}`).toBe(200)
    }, 'all')
    return statements.length
  }

  it('as often for many rows as for one, and seldom', async () => {
    const lists: [Client, string, object][] = [
      [customer, 'orders/get_order_items', { list_status_alias: 'All' }],
      [customer, 'orders/get_order_item_status_count', {}],
      [customer, 'parcel/get_parcels', {}],
      [staff, 'bk/get_order_items', { limit: 100 }],
      [staff, 'bk/get_parcels', { limit: 100 }],
      [staff, 'bk/get_audit', {}],
    ]
    const counted = async () => {
      const counts: [string, number][] = []
      for (const [who, call, input] of lists) counts.push([call, await asked(who, call, input)])
      return counts
    }
    const few = await counted()
    for (const _ of [1, 2, 3, 4]) await paidItem(customer, '20.00')
    expect(await counted()).toEqual(few)
    expect(few.filter(([, count]) => count > LIST)).toEqual([])
  })

  it('a few times for a step on the way to the shelf', async () => {
    const id = await paidItem(customer, '20.00')
    const inner_tracking_number = 'SF99887766'
    const steps: [string, () => object | Promise<object>][] = [
      ['bk/take_item', () => ({ id })],
      ['orders/place_order_item', () => ({ id, purchase_no: 'TB', real_price_cny: '20.00' })],
      ['bk/mark_seller_shipped', () => ({ ids: [id], inner_tracking_number })],
      ['bk/scan_arrival', () => ({ inner_tracking_number })],
      ['bk/inspect_item', async () => ({ id, ...FOUND, photo_ids: await qcPhotos(staff, id) })],
      ['bk/set_shelf', () => ({ ids: [id], shelf: 'A-1-1' })],
    ]
    const counts: [string, number][] = []
    for (const [call, input] of steps) counts.push([call, await asked(staff, call, await input())])
    expect(counts.filter(([, count]) => count > STEP)).toEqual([])
  })
})
