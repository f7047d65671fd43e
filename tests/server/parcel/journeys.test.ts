import { expect, it } from 'vitest'
import { knownFigures, noteJourney } from '#server/parcel/journeys.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findParcel } from '#server/parcel/parcels.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { Parcels } from '../../support/people/parcel.ts'

const HOUR = 3600_000
const YEAR = 365 * 24 * HOUR

onEachDatabase('What finished parcels say of a line', (world) => {
  const noted = () => world.services.db.selectFrom('journeys').selectAll().execute()

  it('is noted once a parcel is complete, without whose it was, and shown from 20 of them on', async () => {
    const work = await Parcels.open(world)
    await topUp(work.customer, '1000')
    const parcel_no = await work.delivered()
    expect(await noted()).toEqual([])
    await work.confirm(parcel_no)
    const [journey, ...others] = await noted()
    expect(others).toEqual([])
    // ¥120.00 for 400 g.
    expect(journey).toMatchObject({ line_code: 'EMS', country: 'US', days: 0, per_kg_fen: 30_000 })
    expect(JSON.stringify(journey)).not.toContain(parcel_no)

    const figures = async () => (await world.visitor.call('parcel/get_line_figures')).body.data.list
    expect(await figures()).toEqual([])
    const rows = Array.from({ length: 19 }, (_, n) => ({
      ...{ id: `J${n}`, line_code: 'EMS', country: 'US', days: n, per_kg_fen: 30_000, at: Date.now() },
    }))
    const old = [...rows, ...rows].map((row, n) => ({
      ...row,
      id: `old-${n}`,
      line_code: 'DHL',
      at: Date.now() - YEAR - HOUR,
    }))
    await world.services.db
      .insertInto('journeys')
      .values([...rows, ...old])
      .execute()
    // Kept for an hour: nobody can watch a single parcel come in.
    expect(await figures()).toEqual([])
    expect((await knownFigures(world.services.db, Date.now() + 2 * HOUR)).lines).toEqual([
      { line_code: 'EMS', country: 'US', parcels: 20, days: [3, 8, 13], per_kg_fen: 30_000 },
    ])
    expect(await figures()).toMatchObject([{ line_code: 'EMS', per_kg_cny: '300.00' }])
  })

  it('holds nothing of a parcel that nobody saw delivered', async () => {
    const work = await Parcels.open(world)
    await topUp(work.customer, '1000')
    const before = (await noted()).length
    const parcel = await findParcel(world.services.db, null, await work.shipped())
    await inTransaction(world.services.db, (tx) => noteJourney(tx, parcel, Date.now()))
    expect(await noted()).toHaveLength(before)
  })
})
