import { expect, it } from 'vitest'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { placed } from '../../support/people/shopping.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

learnFirst()

onEachDatabase('AI Ben tells the reader', (world) => {
  it('first of the parcels that wait for them or come soonest, with the day, and how the others stand', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const first = await parcels.shipped()
    const second = await parcels.shipped()
    await parcels.shipped()
    await parcels.shipped()
    await parcels.track(first, 'AvailableForPickup')
    await parcels.track(second, 'OutForDelivery')
    const told = await askBen(customer, 'where are my parcels')
    expect(told).toMatch(
      new RegExp(
        `^Parcel ${first} is ready for you to collect\\. Collect it by \\d.* Parcel ${second} has been out for delivery since \\d.* 1 other parcel is on its way\\.$`,
      ),
    )
    expect(await askBen(customer, 'my parcel says out for delivery since sunday')).toMatch(
      new RegExp(`^Parcel ${second} has been out for delivery since (?!.*Parcel)`),
    )
    expect(await askBen(customer, 'how heavy is my parcel')).toMatch(/ 1 other parcel is under Parcels\.$/)
  })

  it('that what they name is not theirs, also where an article or nothing answers', async () => {
    const customer = await customerWithMoney(world)
    await Parcels.open(world, customer)
    await stored(world, customer, { title: 'Grey hoodie' })
    expect(await askBen(customer, 'how heavy is the lamp i bought')).toBe(
      'I can’t find any lamp among your orders.',
    )
    expect(await askBen(customer, 'did the mugs get to you yet')).toBe(
      'I can’t find any mugs among your orders.',
    )
    expect(await askBen(customer, 'you sent me only 2 of the 3 mugs i bought')).toMatch(
      /^I can’t find any mugs among your orders\./,
    )
    expect(await askBen(customer, 'i log in with my phone, is that safe')).not.toMatch(/^I can’t find any/)
    expect(await askBen(customer, 'cancel the hoodie i ordered in january')).toMatch(
      /^You ordered no such item in January\. “Grey hoodie” is of/,
    )
  })

  it('no supplement, no second payment and no saved item where there is none', async () => {
    const customer = await customerWithMoney(world)
    await placed(customer, 'Desk lamp', '60.00')
    expect(await askBen(customer, 'why was i asked to pay more for my parcel')).toBe(
      'None of your parcels costs more than you paid for shipping it.',
    )
    expect(await askBen(customer, 'i paid twice for my order, please check')).toMatch(
      /^I compared what came to and left your balance: no order or parcel of yours was paid twice\./,
    )
    expect(await askBen(customer, 'did the price of my saved items change')).toBe(
      'You haven’t saved any item in your favourites.',
    )
    expect(await askBen(customer, 'i just paid for the lamp, can i get it in size L')).toMatch(/Desk lamp/)
  })

  it('what ends next, who an item is for, and whether it can leave its parcel', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const { parcel_no } = await parcels.create()
    expect(await askBen(customer, 'take one item out of my parcel')).toMatch(
      new RegExp(`^Parcel ${parcel_no} isn’t packed yet\\. Cancel it on its page`),
    )
    await stored(world, customer, { title: 'Grey hoodie', stored_until_at: Date.now() + 80 * 24 * 3600_000 })
    expect(await askBen(customer, 'which deadlines do i have coming up')).toMatch(
      new RegExp(`^Pay for parcel ${parcel_no} by .* Free storage of “Grey hoodie” ends on`),
    )
    expect(await askBen(customer, 'which client is my hoodie for')).toMatch(
      /^You named no client for “Grey hoodie”\./,
    )
  })
})
