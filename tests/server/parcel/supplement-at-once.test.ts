import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { untilWaiting } from '../../support/worlds/lock-waits.ts'
import { newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'

onEachDatabase('A supplement that is answered and cancelled at the same moment', (world, database) => {
  let work: Parcels
  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '20000')
  })

  it('has one outcome, and nobody waits for ever', async () => {
    for (let round = 0; round < 4; round++) {
      const { parcel_no } = await work.create()
      await work.pay(parcel_no)
      await work.pack(parcel_no, 2600)
      const { id } = await work.question(parcel_no)
      const confirm = (accept: boolean) => work.customer.call('balance/confirm', { id, accept }, newKey())
      const ways = [
        () => confirm(true),
        () => confirm(false),
        () => work.staff.call('bk/cancel_parcel', { parcel_no, reason: 'A test' }),
        () => work.customer.call('parcel/remove_parcel', { parcel_no }),
      ]
      const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => ways[at % ways.length]?.()))
      for (const answer of answers) expect([200, 409]).toContain(answer?.status)
      // Packed it may have been cancelled afterwards; whichever came, the ledger and the parcel agree.
      expect(['Packed', 'Cancelled']).toContain((await work.detail(parcel_no)).status)
      await expectRightLedger(world)
    }
  })

  it.each([
    ['weigh_again', 4500],
    ['take_out_item', null],
    ['end_item', null],
    ['cancel_parcel', null],
  ])('is asked for once, or not any more, when %s waits for the packer', async (name, weight_g) => {
    const items = [await stored(world, work.customer), await stored(world, work.customer)]
    const { parcel_no } = await work.createOf(items)
    await work.pay(parcel_no)
    await work.staff.call('bk/start_packing', { parcel_no })
    const heavy = (grams: number) => ({ ...SURE, parcel_no, boxes: [{ ...BOX, weight_g: grams }] })
    const [id] = items
    const rival = {
      weigh_again: heavy(weight_g ?? 0),
      take_out_item: { parcel_no, item_id: id },
      end_item: { id, reason: 'lost', note: 'It fell.' },
      cancel_parcel: { parcel_no, reason: 'A test' },
    }[name]
    // Both find the parcel held, one behind the other.
    const [packed, second] = await inTransaction(world.services.db, async (tx) => {
      await tx.updateTable('parcels').set({ note: '' }).where('parcel_no', '=', parcel_no).execute()
      const packing = work.staff.call('bk/pack_parcel', heavy(4000))
      await untilWaiting(world.services.db, database, 1)
      const other = work.staff.call(`bk/${name}`, rival)
      await untilWaiting(world.services.db, database, 2)
      return [[packing], [other]] as const
    })
    expect((await packed[0]).status).toBe(200)
    expect((await second[0]).status).toBe(200)
    const { status, due_cny } = await work.detail(parcel_no)
    expect(status).toBe(
      { weigh_again: 'WaitingForSupplement', cancel_parcel: 'Cancelled' }[name] ?? 'Packing',
    )
    const { list } = (await work.customer.call('balance/get_confirm_list')).body.data
    const asked = list.filter(({ ref }: { ref: string }) => ref === parcel_no)
    expect(asked.map((one: { amount_cny: string }) => one.amount_cny)).toEqual(weight_g ? [due_cny] : [])
    await expectRightLedger(world)
  })
})
