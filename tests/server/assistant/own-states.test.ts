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
    expect(await ask('which parcel is coming today')).toMatch(
      new RegExp(`^Parcel ${out} has been out for delivery`),
    )
    expect(await ask('which of my parcels comes first')).toMatch(
      new RegExp(`^Parcel ${waiting} .* Parcel ${out} has been out`),
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
    const spent = await ask('how much did i spend on shoes this year')
    expect(spent).toMatch(/^You paid .* for 3 items this year, with fees and without freight: /)
    expect(spent).not.toContain('hoodie')
  })

  it('claim was paid for, and which refund came', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    await parcels.shipped()
    expect(await askBen(customer, 'did i ever get paid for the lamp')).toBe('You have no claims.')
    expect(await askBen(customer, 'i returned the lamp in october, was i refunded and how much')).not.toMatch(
      /time to return/,
    )
  })
})
