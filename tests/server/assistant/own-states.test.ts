import { expect, it } from 'vitest'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

onEachDatabase('AI Ben knows which of the reader’s', (world) => {
  it('parcels a question means by how they stand: packed, sent, waiting, coming back or cancelled', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const paid = async () => {
      const { parcel_no } = await parcels.create()
      await parcels.pay(parcel_no)
      return parcel_no
    }
    const waiting = await parcels.shipped()
    await parcels.track(waiting, 'AvailableForPickup')
    const out = await parcels.shipped()
    await parcels.track(out, 'OutForDelivery')
    const returning = await parcels.shipped()
    await parcels.track(returning, 'Returning')
    const sent = await parcels.shipped()
    const packed = await paid()
    await parcels.pack(packed)
    const cancelled = await paid()
    await customer.call('parcel/remove_parcel', { parcel_no: cancelled })
    const ask = (question: string) => askBen(customer, question)

    expect(await ask('i cancelled a parcel today, did i get the shipping money back')).toMatch(
      new RegExp(
        `^Parcel ${cancelled} was cancelled on \\d.*\\. All that you had paid, \\$.*, went back to your balance\\.`,
      ),
    )
    expect(await ask('where is my parcel, the newest one that left')).toMatch(
      new RegExp(`^Parcel ${sent} is shipped`),
    )
    expect(await ask('how much does my packed parcel weigh')).toMatch(
      new RegExp(`^Parcel ${packed} weighs 0\\.40 kg`),
    )
    expect(await ask('i have a parcel at the post office, where exactly')).toMatch(
      new RegExp(`^Parcel ${waiting} is ready.* The carrier says: “It is AvailableForPickup”\\.`),
    )
    expect(await ask('why is one parcel coming back to you? i didnt ask for that')).toMatch(
      new RegExp(`^Parcel ${returning} is coming back to us\\..* The carrier says: “It is Returning”\\.`),
    )
    expect(await ask('the courier says out for delivery since morning, is that today or what')).toMatch(
      new RegExp(`^Parcel ${out} has been out for delivery`),
    )
    expect(await ask('where is my lamp, the one that is out for delivery')).toMatch(
      new RegExp(`^Parcel ${out} has been out for delivery`),
    )
    expect(await ask('which parcel is coming today')).toMatch(
      new RegExp(`^Parcel ${out} has been out for delivery`),
    )
    expect(await ask('which of my parcels comes first')).toMatch(
      new RegExp(`^Parcel ${waiting} .* Parcel ${out} has been out`),
    )
    expect(await ask('is anything getting delivered to me today')).toMatch(
      new RegExp(`^Parcel ${out} has been out for delivery`),
    )
    expect(await ask('how many parcels are on the way to me right now')).toMatch(
      /^3 parcels of yours are on the way\./,
    )
    expect(await ask(`${waiting} what is in it`)).toBe(`In parcel ${waiting}: “DIY lamp”.`)
    expect(await ask(`how much did parcel ${sent} weigh`)).toMatch(
      new RegExp(`^Parcel ${sent} weighs 0\\.40 kg`),
    )
    expect(await ask(`where is ${waiting}`)).toMatch(new RegExp(`^Parcel ${waiting} is ready`))
    expect(await ask('which one is at the post office and whats the tracking number')).not.toContain(sent)
    expect(await ask('can i still add a mug to the parcel that is packed')).toMatch(
      new RegExp(`^Parcel ${packed} is packed, so nothing can be added\\.`),
    )
    const late = await ask('i moved, change my address for everything that isnt sent yet')
    expect(late).toMatch(new RegExp(`^You can still change the address of parcel ${packed} on`))
    expect(late).toMatch(/It’s too late for parcels /)
    expect(late).not.toContain(cancelled)
  })

  it('items it means: those named before, by colour and shape, and none by what it is made of', async () => {
    const customer = await customerWithMoney(world)
    await stored(world, customer, { title: 'Chalk white leather court shoes' })
    await stored(world, customer, { title: 'Red low-top shoes, from the factory', qc_count: 4 })
    await stored(world, customer, { title: 'Grey running shoes, factory stock' })
    await stored(world, customer, { title: 'Washed black pullover hoodie' })
    await world.services.db
      .updateTable('order_items')
      .set({ status: 'Disposed', status_since_at: Date.UTC(2026, 7, 19) })
      .where('title', 'like', '%hoodie')
      .execute()
    const ask = (question: string) => askBen(customer, question)

    expect(
      await ask('the grey running shoes were supposed to be 2 pairs i think, did i only order 1'),
    ).toMatch(/^You ordered 1 piece of “Grey running shoes, factory stock”/)
    expect(await ask('show me the qc pics of the red low tops pls')).toMatch(
      /“Red low-top shoes, from the factory”/,
    )
    expect(await ask('i had a leather wallet in my cart and its gone')).not.toContain('court shoes')
    expect(await ask('where is my nintendo switch case order')).toBe(
      'I can’t find any nintendo among your orders.',
    )
    expect(await ask('what did u do with my black hoodie')).toMatch(
      /“Washed black pullover hoodie”.* was disposed of on 19 August\.$/,
    )
    expect(await ask('how much longer can my red low tops stay in the warehouse')).toMatch(
      /^Free storage ends on .* for “Red low-top shoes, from the factory”\. After that it costs \S+ \(¥0\.50\) for each day begun\.$/,
    )
    expect(await ask('red low tops been in warehouse since nov 9 when do they expire')).toMatch(
      /^Free storage ends on/,
    )
    expect(await ask('what do i have in the warehouse now that i could ship together')).toMatch(
      /^3 items are in our warehouse/,
    )
    expect(await ask('can i still get my black hoodie')).toMatch(/was disposed of on 19 August/)
    expect(await ask('can i still send the red low tops')).toMatch(
      /^Yes\. Tick “Red low-top shoes, from the factory” under Warehouse .*Shipping your 1 stored item/,
    )
    expect(
      await ask(
        'i want the grey running shoes and the red low tops to go home in one parcel, what do i need to do',
      ),
    ).toMatch(
      /^Yes\. Tick “Grey running shoes, factory stock” and “Red low-top shoes, from the factory” under/,
    )
    expect(await ask('how much have i spent on all those running shoes together')).toMatch(
      /^You paid .* for 1 item, with fees and without freight: “Grey running shoes, factory stock”/,
    )
    expect(await ask('are the grey running shoes and the red low tops in one parcel')).toMatch(
      /^None of them is in a parcel\./,
    )
    const spent = await ask('how much did i spend on shoes this year')
    expect(spent).toMatch(/^You paid .* for 3 items this year, with fees and without freight: /)
    expect(spent).not.toContain('hoodie')
  })

  it('things are in the cart', async () => {
    const customer = await customerWithMoney(world)
    expect(await askBen(customer, 'whats in my cart right now')).toBe('Your cart is empty.')
    await customer.call('cart/add_diy_item', { title: 'A blue vase', price_cny: '25.00' })
    expect(await askBen(customer, 'whats in my cart right now')).toMatch(
      /^Your cart holds 1 item for \$.* \(¥25\.00\) before postage in China and our fee: “A blue vase”\.$/,
    )
  })

  it('claim was paid for, and which refund came', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    await parcels.shipped()
    expect(await askBen(customer, 'did i ever get paid for the lamp')).toBe('You have no claims.')
    expect(
      await askBen(customer, 'Parcel lost for 60 days now, how much compensation do I get and when'),
    ).toMatch(/^You have no claims\. With insurance, up to what you paid/)
    expect(await askBen(customer, 'i returned the lamp in october, was i refunded and how much')).not.toMatch(
      /time to return/,
    )
  })
})
