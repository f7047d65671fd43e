import { expect, it } from 'vitest'
import { makeCall } from '../../support/models/registry.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { detailOf } from '../../support/people/line.ts'
import { BOX, fen, Parcels, stored } from '../../support/people/parcel.ts'
import { statementsOf } from '../../support/probes/plans.ts'
import { placed } from '../../support/people/shopping.ts'

interface Row {
  id: string
  cost_cny: string
  parcel: { freight_cny: string; door_cny: string; compensation_cny: string; estimated: boolean } | null
}

const sheetOf = async (customer: Client, paging = {}): Promise<{ list: Row[]; next_cursor: string | null }> =>
  (await customer.call('orders/get_sheet', paging)).body.data

const sum = (rows: Row[], amount: (parcel: NonNullable<Row['parcel']>) => string) =>
  rows.reduce((all, { parcel }) => all + (parcel ? fen(amount(parcel)) : 0), 0)

onEachDatabase('The sheet of a customer', (world) => {
  async function funded(): Promise<Parcels> {
    const work = await Parcels.open(world)
    await topUp(work.customer, '9000')
    return work
  }

  it('shares the fees of a parcel by weight, estimated until it is packed, and to the fen of what it costs', async () => {
    const work = await funded()
    const { customer } = work
    const ids: string[] = []
    for (const weight_g of [100, 101, 99, 1200]) ids.push(await stored(world, customer, { weight_g }))
    const alone = await stored(world, customer)
    const unpaid = (await placed(customer)).item_ids[0]
    const { parcel_no, total_cny } = await work.createOf(ids)

    const before = (await sheetOf(customer)).list
    expect(before.map(({ id }) => id)).toEqual([unpaid, alone, ...ids.toReversed()])
    expect(before.slice(0, 2).map(({ parcel }) => parcel)).toEqual([null, null])
    expect(before.map(({ cost_cny }) => cost_cny)).toEqual(Array.from({ length: 6 }, () => '108.00'))
    expect(before.slice(2).every(({ parcel }) => parcel?.estimated)).toBe(true)
    expect(sum(before, ({ freight_cny }) => freight_cny)).toBe(fen(total_cny))

    await work.pay(parcel_no)
    await work.pack(parcel_no)
    const after = (await sheetOf(customer)).list.slice(2)
    const { parcel } = (await customer.call('parcel/get_parcel_detail', { parcel_no })).body.data
    expect(sum(after, ({ freight_cny }) => freight_cny)).toBe(fen(parcel.final_cny))
    expect(sum(after, ({ door_cny }) => door_cny)).toBe(4 * 10_800 + fen(parcel.final_cny))
    expect(after.some((row) => row.parcel?.estimated)).toBe(false)
    // The heaviest came last, so it stands first.
    expect(fen(after[0]?.parcel?.freight_cny ?? '')).toBe(Math.round((1200 / 1500) * fen(parcel.final_cny)))
  })

  it('is the same read page by page, also where a parcel lies on two pages', async () => {
    const work = await funded()
    const { customer } = work
    const ids = [await stored(world, customer), await stored(world, customer), await stored(world, customer)]
    await work.createOf(ids)
    const whole = await sheetOf(customer)
    const first = await sheetOf(customer, { limit: 2 })
    const rest = await sheetOf(customer, { limit: 2, cursor: first.next_cursor })
    expect([...first.list, ...rest.list]).toEqual(whole.list)
    expect([first.list.length, whole.next_cursor, rest.next_cursor]).toEqual([2, null, null])
  })

  it('takes off what a claim has brought back, and no item then costs less than nothing', async () => {
    const work = await funded()
    const parcel_no = await work.shipped({ insurance: true })
    const claim = { parcel_no, action: 'claim', kind: 'seized' }
    expect((await work.customer.call('parcel/change_parcel_status', claim)).status).toBe(200)
    await work.staff.call('bk/resolve_claim', { parcel_no, approve: true, reason: 'Seized' })
    const [row] = (await sheetOf(work.customer)).list
    const { parcel } = (await work.customer.call('parcel/get_parcel_detail', { parcel_no })).body.data
    expect(fen(parcel.claim.paid_cny)).toBeGreaterThan(0)
    expect(row?.parcel?.compensation_cny).toBe(parcel.claim.paid_cny)
    expect(fen(row?.parcel?.door_cny ?? '')).toBe(10_800 + fen(parcel.final_cny) - fen(parcel.claim.paid_cny))
  })

  it('shows nobody else’s items, and each item as its own page has it', async () => {
    const owner = await world.customer()
    const id = await stored(world, owner, { qc_count: 2 })
    const [row] = (await sheetOf(owner)).list
    const detail = await detailOf(owner, id)
    expect(row).toMatchObject({ id, title: detail.title, weight_g: BOX.weight_g, qc_count: 2, client: null })
    expect((await sheetOf(await world.customer())).list).toEqual([])
    expect((await makeCall(world.visitor, 'orders/get_sheet')).status).toBe(401)
  })

  it('takes as many statements for thirty items in six parcels as for two in one', async () => {
    const work = await funded()
    const { customer } = work
    const fill = async (count: number) => {
      const ids: string[] = []
      for (let made = 0; made < count; made += 1) ids.push(await stored(world, customer))
      await work.createOf(ids)
    }
    await fill(2)
    const few = await counted(customer)
    for (let parcel = 0; parcel < 5; parcel += 1) await fill(5)
    expect(await counted(customer)).toBe(few)
  })
})

/** Every statement counts, also one that is run again with other values. */
async function counted(customer: Client): Promise<number> {
  return (await statementsOf(() => sheetOf(customer), 'all')).length
}
