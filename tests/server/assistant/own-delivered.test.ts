import { expect, it } from 'vitest'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { pay, placed } from '../../support/people/shopping.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

onEachDatabase('AI Ben tells of', (world) => {
  it('a parcel that came by its day: what it brought, what it cost, and until when it can be claimed', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const hat = await stored(world, customer, { title: 'Grey felt hat' })
    const came = (await parcels.createOf([hat])).parcel_no
    await parcels.pay(came)
    await parcels.pack(came)
    await parcels.ship(came)
    await parcels.track(came, 'Delivered')
    const later = await parcels.shipped()
    const ask = (question: string) => askBen(customer, question)

    for (const question of [
      'list everything i got delivered this month',
      'what arrived at my home this month',
    ])
      expect(await ask(question), question).toMatch(
        new RegExp(`^Parcel ${came} was delivered on \\d.*, with “Grey felt hat”\\.$`),
      )
    expect(await ask('what did shipping cost me for the parcel that came today')).toMatch(
      new RegExp(`^You paid .* in all for parcel ${came} by EMS\\.`),
    )
    expect(
      await ask('My parcel came today, the one with the hat. By when do I have to complain if it is wrong'),
    ).toMatch(new RegExp(`for parcel ${came}\\. .*so you can claim for damage until \\d`))
    expect(await ask('what parcels do I have on the road')).toMatch(
      new RegExp(`^Parcel ${later} is shipped and on its way`),
    )
  })

  it('a parcel that is not paid what it will cost, and by which line it goes', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const shoes = await stored(world, customer, { title: 'Pink running shoes' })
    const { parcel_no } = await parcels.createOf([shoes])
    const ask = (question: string) => askBen(customer, question)
    expect(await ask('how much is my parcel with the pink running shoes going to cost me to ship')).toMatch(
      new RegExp(`^Parcel ${parcel_no} is waiting for payment\\. \\S+ \\(¥\\d`),
    )
    expect(await ask('which address is the pink shoes parcel going to and how will it be sent')).toMatch(
      new RegExp(`^Parcel ${parcel_no} goes to Ada Doe, .* Its line is EMS\\.`),
    )
  })

  it('a named thing what it weighs, how its seller sent it, and that it is not paid yet', async () => {
    const customer = await customerWithMoney(world)
    const staff = await world.staff()
    await stored(world, customer, { title: 'Brown hiking boots' })
    const ask = (question: string) => askBen(customer, question)
    for (const question of [
      'how much do the brown hiking boots weigh',
      'How much does the brown pair of hiking boots weigh',
    ])
      expect(await ask(question), question).toMatch(/^“Brown hiking boots” weighs/)

    const [unpaid = ''] = (await placed(customer, 'Olive trekking sandals')).item_ids
    expect(await ask('how much did I spend on the sandals today, or is it not paid')).toMatch(
      /^You ordered “Olive trekking sandals” today, and it isn’t paid yet\./,
    )
    await pay(customer, [unpaid])
    await staff.call('bk/take_item', { id: unpaid })
    await staff.call('orders/place_order_item', { id: unpaid, purchase_no: 'TB', real_price_cny: '100.00' })
    const sent = { ids: [unpaid], inner_tracking_number: 'SF658411580' }
    expect((await staff.call('bk/mark_seller_shipped', sent)).status).toBe(200)
    expect(await ask('what is the chinese tracking number of the trekking sandals')).toMatch(
      /^The seller shipped “Olive trekking sandals” on .*, with the Chinese tracking number SF658411580\.$/,
    )
  })
})
