import { expect, it } from 'vitest'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

onEachDatabase('AI Ben tells of the parcel that holds', (world) => {
  it('a named thing, how it is stopped, what is paid for it and whether it can change', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const paid = async (title: string, more = {}) => {
      const item = await stored(world, customer, { title })
      const { parcel_no } = await parcels.createOf([item], more)
      await parcels.pay(parcel_no)
      return parcel_no
    }
    const sent = async (title: string, status: string) => {
      const parcel_no = await paid(title)
      await parcels.pack(parcel_no)
      await parcels.ship(parcel_no)
      await parcels.track(parcel_no, status)
      return parcel_no
    }
    const pickup = await sent('Blue mesh running shoes', 'AvailableForPickup')
    const returning = await sent('Black work boots', 'Returning')
    const stopped = await sent('Pink running shoes', 'AddressIssue')
    const out = await sent('Grey felt hat', 'OutForDelivery')
    const sandals = await paid('Cork sandals')
    await parcels.pack(sandals)
    const vase = await paid('Porcelain vase')
    const packing = await paid('Yellow raincoat')
    await parcels.staff.call('bk/start_packing', { parcel_no: packing })
    const rehearsal = await paid('Chalk court shoes', { mode: 'rehearsal' })
    const ask = (question: string) => askBen(customer, question)

    expect(await ask('why are the boots coming back to China, nobody told me to collect anything')).toMatch(
      new RegExp(`^Parcel ${returning} is coming back to us\\.`),
    )
    expect(await ask('who pays for the work boots coming back to you')).toMatch(
      /If the carrier charges for bringing it back, we ask you/,
    )
    expect(await ask('can i collect the blue mesh shoes on 5 december')).toMatch(
      new RegExp(`^Parcel ${pickup} is ready for you to collect`),
    )
    expect(
      await ask(
        'the pink running shoes got stuck because of the address. what is missing and how do i fix it??',
      ),
    ).toMatch(new RegExp(`^Parcel ${stopped} .*Correct the address on its page.*“It is AddressIssue”`))
    expect(await ask('where is the pink parcel stuck')).toMatch(new RegExp(`^Parcel ${stopped} `))
    // Another is out for delivery.
    expect(await ask('are the blue mesh shoes out for delivery')).not.toContain(out)

    const fee = new RegExp(
      `^You paid \\S+ \\(¥20\\.00\\) for the rehearsal of parcel ${rehearsal}\\..* Then you pay its freight`,
    )
    expect(await ask('what did i pay the 20 yuan for')).toMatch(fee)
    expect(await ask('what did I pay the 20 yuan for on my newest chalk shoes parcel')).toMatch(fee)
    expect(
      await ask(
        'I only paid 20 yuan for the newest chalk shoes parcel, what is this for and what must I pay still?',
      ),
    ).toMatch(fee)
    expect(await ask('what did the cork sandals parcel cost me')).toMatch(
      new RegExp(`for parcel ${sandals} by EMS.* because it cost`),
    )

    expect(await ask('do i have a coupon left and can i use it on the cork sandals parcel')).toMatch(
      new RegExp(`^You have 1 coupon: .* Parcel ${sandals} is paid already, so no coupon can come off it`),
    )
    expect(await ask('does my coupon work on the chalk shoes parcel')).toMatch(
      new RegExp(`One for a parcel fits ${rehearsal}: choose it when you pay the freight\\.`),
    )

    expect(await ask('is it too late to put the cork sandals and the vase in the same box?')).toMatch(
      new RegExp(
        `^They’re in parcels (?=.*${sandals})(?=.*${vase}).*You can cancel both .* \\(¥10\\.00\\) of unpacking parcel ${sandals}, and make one new parcel\\.`,
      ),
    )
    expect(await ask('put the cork sandals and the raincoat in one box pls')).toMatch(
      new RegExp(`parcel ${packing} can’t be cancelled now\\.`),
    )
    expect(await ask('can i cancel the parcel with the vase')).toMatch(
      new RegExp(`^Yes, cancel parcel ${vase} .* all you paid, and its items go back`),
    )
    expect(await ask('can i cancel the parcel with the raincoat')).toMatch(
      new RegExp(`^No, parcel ${packing} is being packed\\. Once it’s packed, you can cancel it`),
    )
    expect(await ask('can i cancel the parcel with the pink shoes')).toMatch(/has left, so it can’t be/)
    expect(await ask('can i still change the address of the sandals parcel')).toBe(
      `You can still change the address of parcel ${sandals} on the parcel’s page, to one in the same country at the same cost.`,
    )
    const coming = await ask(
      'Which of my parcels are on their way to me, and when should each of them be here?',
    )
    expect(coming).toMatch(
      new RegExp(`^Parcel ${out} .* Parcel ${pickup} .* Parcel ${stopped} .* Of 5 other open parcels, `),
    )
    expect(coming).not.toContain(returning)
    expect(coming).not.toMatch(/Of \d other.* Of \d other/)
    expect(
      await ask('can I still add something to the parcel they are packing, or take something out of it?'),
    ).toBe(
      `Nothing can be added to parcel ${packing} now, while it’s being packed. Parcel ${packing} is being packed, so nothing can be taken out right now.`,
    )
    expect(await ask('it is out for delivery and I stayed home for nothing. What now?')).toMatch(
      new RegExp(`^Parcel ${out} .* That usually takes 1 or 2 days`),
    )
    expect(await ask('which parcels have not left yet')).toMatch(
      new RegExp(`(?=.*${sandals})(?=.*${vase})(?=.*${packing})(?=.*${rehearsal})`),
    )
    expect(await ask('can i still open a claim for the blue mesh shoes')).toMatch(
      new RegExp(`^Parcel ${pickup} hasn’t been delivered yet\\. You can claim for damage within 7 days`),
    )
    expect(await ask('can i claim for the boots that were sent back')).toMatch(/so it isn’t lost/)

    await stored(world, customer, { title: 'Denim jacket', status: 'ReturningToSeller' })
    expect(
      await ask('The denim jacket I’m sending back to the factory, how much will I get and when?'),
    ).not.toMatch(/can’t return/)
  })
})
