import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { houseAccounts } from '../../support/people/line.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { expectRightLedger, pay, placed } from '../../support/people/shopping.ts'
import { DAY } from '../../support/people/staff.ts'

onEachDatabase('The accounts of the house', (world) => {
  let work: Parcels
  let customer: Client
  beforeAll(async () => {
    work = await Parcels.open(world)
    customer = work.customer
    await topUp(customer, '20000')
  })

  /** Finds what `doing` moved, fen; accounts that end as they began are left out. */
  async function moved(doing: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await houseAccounts(world)
    await doing()
    const after = Object.entries(await houseAccounts(world))
    const changes = after.map(([name, fen]) => [name, fen - (before[name] ?? 0)] as const)
    return Object.fromEntries(changes.filter(([, fen]) => fen))
  }

  const stale = () =>
    stored(world, customer, { status: 'StorageExpired', stored_until_at: Date.now() - 4.5 * DAY })

  it('give storage back to storage when a parcel is cancelled', async () => {
    const id = await stale()
    const { parcel_no } = await work.createOf([id])
    expect(await moved(() => work.pay(parcel_no))).toEqual({ freight: 20_400, storage: 250 })
    expect(await moved(() => customer.call('parcel/remove_parcel', { parcel_no }))).toEqual({
      ...{ freight: -20_400, storage: -250 },
    })
    await expectRightLedger(world)
  })

  it('keep the storage out of a rehearsal that is cancelled before it was charged', async () => {
    const id = await stale()
    const { parcel_no } = await work.createOf([id], { mode: 'rehearsal' })
    expect(await moved(() => work.pay(parcel_no))).toEqual({ freight: 2_000 })
    expect(await moved(() => customer.call('parcel/remove_parcel', { parcel_no }))).toEqual({
      freight: -2_000,
    })
    await expectRightLedger(world)
  })

  it('follow the fee when price and postage change and the total does not', async () => {
    const { item_ids } = await placed(customer, 'DIY lamp', '100.00')
    const [id] = item_ids
    await moved(() => pay(customer, item_ids))
    await work.staff.call('bk/take_item', { id })
    const bought = { id, purchase_no: 'TB', real_price_cny: '50.00', domestic_fee_cny: '54.00' }
    expect(
      await moved(async () => {
        expect((await work.staff.call('orders/place_order_item', bought)).status).toBe(200)
      }),
    ).toEqual({ sales: 400, service_fees: -400 })
    const { list } = (await customer.call('balance/load_more_balance_history', { limit: 1 })).body.data
    expect(list[0]).toMatchObject({ type: 'purchase', amount_cny: '-108.00' })
    await work.staff.call('bk/mark_unavailable', { id, reason: 'Sold out.' })
    await expectRightLedger(world)
    expect(await moved(async () => {})).toEqual({})
  })
})
