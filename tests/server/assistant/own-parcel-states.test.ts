import { expect, it } from 'vitest'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

onEachDatabase('AI Ben finds the reader’s parcel', (world) => {
  it('by how it stands, in whatever words, and says what is asked of it', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const made = async (title: string, steps: 'new' | 'paid' | 'packed' | 'sent', status = '') => {
      const item = await stored(world, customer, { title })
      const { parcel_no } = await parcels.createOf([item])
      if (steps !== 'new') await parcels.pay(parcel_no)
      if (steps === 'packed' || steps === 'sent') await parcels.pack(parcel_no)
      if (steps === 'sent') await parcels.ship(parcel_no)
      if (status) await parcels.track(parcel_no, status)
      return parcel_no
    }
    const unpaid = await made('Blue mesh shoes', 'new')
    const unpacked = await made('Grey felt hat', 'paid')
    const packed = await made('Pink vase', 'packed')
    const customs = await made('Black work boots', 'sent', 'CustomsClearance')
    const driven = await made('Enamel mug', 'sent', 'OutForDelivery')
    const stopped = await made('Cork sandals', 'sent', 'AddressIssue')
    const returning = await made('White cap', 'sent', 'Returning')
    const ask = (question: string) => askBen(customer, question)
    const only = (no: string, rest = '') =>
      new RegExp(`^(?!.*parcel (?!${no})P\\d)Parcel ${no} .*${rest}`, 'i')

    expect(await ask('how do i pay the parcel that isnt paid yet, nothing happens on my phone')).toMatch(
      only(unpaid, 'Open its page to pay'),
    )
    expect(await ask('the one nobody has packed yet, do I have to do something?')).toMatch(
      only(unpacked, 'You needn’t do anything'),
    )
    expect(await ask('the packed one, when does it actually leave?')).toMatch(only(packed, 'by \\d'))
    expect(await ask('So the parcel that’s all packed up and waiting, why hasn’t it left?')).toMatch(
      only(packed),
    )
    expect(await ask('my parcel that is travelling didnt move since 6 days, where is it')).toMatch(
      only(customs),
    )
    expect(
      await ask('it says my parcel is stuck at customs, do i have to do something or just wait'),
    ).toMatch(only(customs, 'unless customs or the carrier contacts you'))
    expect(await ask('its 4pm and the driver still hasnt come with my package')).toMatch(only(driven))
    expect(await ask('what is wrong with my address? i wrote it like always')).toMatch(
      only(stopped, '“It is AddressIssue”'),
    )
    expect(await ask('one of mine turned around and is going to China again, why?')).toMatch(
      only(returning, '“It is Returning”'),
    )
    expect(await ask('can i add the mug to the parcel that is not packed yet, or is it too late')).toContain(
      'make a new one with both. You get back',
    )
  })

  it('that was cancelled: what came back, and where its items are', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const item = await stored(world, customer, { title: 'Enamel mug' })
    const { parcel_no } = await parcels.createOf([item])
    await parcels.pay(parcel_no)
    await customer.call('parcel/remove_parcel', { parcel_no })
    const told = new RegExp(
      `^Parcel ${parcel_no} was cancelled .* went back to your balance\\. Its items went back into storage\\. “Enamel mug” is now in our warehouse`,
    )
    for (const question of [
      'i cancelled a parcel, do the things inside go back to storage or did i lose them',
      'What happens to the freight I paid on the parcel that was cancelled?',
      'Cancelled parcel: items are back on my shelf or do i need to do something',
    ])
      expect(await askBen(customer, question)).toMatch(told)
  })

  it('of a rehearsal: its weight beside the estimate, and until when its price stands', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const { parcel_no } = await parcels.create({ mode: 'rehearsal' })
    await parcels.pay(parcel_no)
    expect(await askBen(customer, 'The test packing, how long is it usually, I asked for mine')).toMatch(
      new RegExp(`^The rehearsal of parcel ${parcel_no} isn’t finished`),
    )
    for (const question of [
      'I asked you to weigh a box ahead of time and nothing yet. How long does that take?',
      'Good afternoon. I requested the test weighing some days ago. Is the result available?',
    ])
      expect(await askBen(customer, question)).toMatch(/rehearsal of parcel \S+ isn’t finished/)
    await parcels.pack(parcel_no)
    for (const question of [
      'What was the final weight after you test packed it, and is it lighter than the first estimate',
      'What did the trial packing give as final weight, and does the price hold if I confirm next week?',
    ])
      expect(await askBen(customer, question)).toMatch(
        /^The rehearsal of parcel \S+ is finished: it weighs \d.* We estimated .* That price stands until \d/,
      )
  })
})
