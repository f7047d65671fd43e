import { beforeAll, expect, it } from 'vitest'
import { newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'

onEachDatabase('A supplement that is answered and cancelled at the same moment', (world) => {
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
})
