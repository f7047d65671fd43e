import { expect, it } from 'vitest'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

onEachDatabase('AI Ben answers both halves of a question about the reader’s', (world) => {
  it('stopped parcel: how it stands, what it costs, what to bring and what happens if nothing is done', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const sent = async (title: string, status: string) => {
      const item = await stored(world, customer, { title })
      const { parcel_no } = await parcels.createOf([item])
      await parcels.pay(parcel_no)
      await parcels.pack(parcel_no)
      await parcels.ship(parcel_no)
      if (status) await parcels.track(parcel_no, status)
      return parcel_no
    }
    const pickup = await sent('Blue mesh running shoes', 'AvailableForPickup')
    const stopped = await sent('Pink running shoes', 'AddressIssue')
    const returning = await sent('Black work boots', 'Returning')
    const grey = await sent('Grey felt hat', '')
    const back = await sent('White knit cap', 'Returning')
    await parcels.staff.call('bk/return_parcel', { parcel_no: back, return_freight_cny: '33.40' })
    const ask = (question: string) => askBen(customer, question)

    expect(
      await ask('till when can I pick up the blue mesh shoes at the post office? and do I bring ID'),
    ).toMatch(new RegExp(`^Parcel ${pickup} is ready.* The counter may ask for your ID`))
    expect(
      await ask(
        'what happens if I don’t pick up the blue mesh shoes in time, and would I have to pay again?',
      ),
    ).toMatch(new RegExp(`^Parcel ${pickup} .*sends it back to us\\. The freight you paid isn’t refunded`))
    expect(
      await ask('my pink shoes are stuck, house number missing. what do I have to do and will it cost me'),
    ).toMatch(new RegExp(`^Parcel ${stopped} .*Correcting the address costs nothing\\.$`))
    expect(await ask('the parcel with the pink shoes, what do you need from me and until when?')).toMatch(
      new RegExp(`^Parcel ${stopped} .*Correct the address on its page`),
    )
    expect(
      await ask('my boots parcel is going back because nobody picked it up. Do I get the EMS money back?'),
    ).toMatch(new RegExp(`^Parcel ${returning} .*The freight you paid isn’t refunded`))
    expect(await ask('why is the big one going back to China, and how long till it is with you?')).toMatch(
      new RegExp(
        `^Parcel ${returning} is coming back to us.*“It is Returning”\\. The carrier doesn’t say .* by `,
      ),
    )
    expect(
      await ask('the boots parcel comes back, when will it be in your warehouse and how long can it stay'),
    ).toMatch(
      /doesn’t say how long that takes\. It should reach our warehouse by \d.* Once back, its items have 30 new days of free storage\.$/,
    )
    expect(await ask('what return freight do I owe for the white cap and where do I pay')).toMatch(
      new RegExp(`^Parcel ${back} is back .*answer our question about its return freight of .*¥33\\.40`),
    )
    expect(await ask('the white cap that came back, till when is it free and can I ship it again?')).toMatch(
      /^Free storage ends on .* Yes\. Tick “White knit cap”/,
    )
    expect(await ask('a parcel came back to you, which things were in it')).toMatch(
      new RegExp(`^In parcel ${back}: “White knit cap”`),
    )

    await sent('Green running shoes', '')
    await world.services.db
      .updateTable('order_items')
      .set({ title: 'White knit shoes' })
      .where('title', '=', 'White knit cap')
      .execute()
    expect(await ask('a parcel came back to you, which shoes were in it')).toMatch(
      new RegExp(`^In parcel ${back}: “White knit shoes”`),
    )

    const number = `The tracking number of parcel ${grey} is EE${grey}, with EMS.`
    expect(await ask('Which carrier has the grey hat and what’s the tracking number?')).toContain(number)
    expect(await ask('the grey hat by EMS, tracking number please')).toBe(number)
    expect(await ask('the grey hat, tracking number please? EMS site shows nothing yet')).toMatch(
      new RegExp(`^Parcel ${grey} is shipped.* The carrier hasn’t reported anything yet\\.$`),
    )
    expect(await ask('is the grey hat underway, and do I have to pay duty?')).not.toContain(pickup)
    expect(await ask('what does the grey hat parcel weigh and what did I pay for shipping?')).toMatch(
      new RegExp(`^Parcel ${grey} weighs 0\\.40 kg.* in all for parcel ${grey} by EMS`),
    )
  })

  it('claim: how it ended, when, and what was asked for', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const delivered = async (title: string) => {
      const item = await stored(world, customer, { title })
      const { parcel_no } = await parcels.createOf([item])
      await parcels.pay(parcel_no)
      await parcels.pack(parcel_no)
      await parcels.ship(parcel_no)
      await parcels.track(parcel_no, 'Delivered')
      const claim = { parcel_no, action: 'claim', kind: 'damaged', note: 'Broken', amount_cny: '30' }
      await customer.call('parcel/change_parcel_status', claim)
      return parcel_no
    }
    const rejected = await delivered('Black work boots')
    await parcels.staff.call('bk/resolve_claim', { parcel_no: rejected, approve: false, reason: 'As packed' })
    const paid = await delivered('Featherlight cap')
    await parcels.staff.call('bk/resolve_claim', {
      parcel_no: paid,
      approve: true,
      amount_cny: '30',
      reason: 'Sorry',
    })
    await stored(world, customer, { title: 'Black work boots', created_at: Date.now() - 1 })
    const open = await delivered('Chalk court shoes')
    const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format()
    const ask = (question: string) => askBen(customer, question)
    expect(await ask(`why was my claim for the boots turned down in ${month}?`)).toMatch(
      new RegExp(`^Your claim of .* for parcel ${rejected} was rejected on `),
    )
    expect(await ask('my boots claim got rejected, how much did I ask for?')).toMatch(
      new RegExp(`for parcel ${rejected} was rejected\\.`),
    )
    // The claim that was paid is the other one, not an order of that month.
    expect(
      await ask(`why was my claim for the boots refused in ${month} when you paid the other one`),
    ).toMatch(new RegExp(`^Your claim of .* for parcel ${rejected} was rejected on .* was approved on `))
    expect(await ask('the claim that you paid, when did it arrive in my balance')).toMatch(
      /^Your claim of .* was approved on .* We paid /,
    )
    expect(await ask('what happened with the claim for the court shoes')).toMatch(
      new RegExp(`for parcel ${open} is open`),
    )
    expect(await ask('I reported a crushed corner today, when do I get an answer?')).toMatch(
      new RegExp(`for parcel ${open} is open, and we’ll decide by `),
    )
    expect(
      await ask(
        'You approved 30 yuan for a damaged box, where did that money go? I don’t see it on my card.',
      ),
    ).toMatch(new RegExp(`for parcel ${paid} was approved.* to your balance, not to your card\\.`))
    expect(await ask('how much did I get for the damaged parcel, and did it go to my balance')).toMatch(
      new RegExp(`^Your claim of .* for parcel ${paid} was approved`),
    )
    expect(await ask('My claim was turned down. What was the reason?')).toMatch(
      new RegExp(`for parcel ${rejected} was rejected\\. Our reason: As packed$`),
    )
    expect(await ask('I claimed for three parcels, how did each end?')).toMatch(/^You’ve made 3 claims\./)
    expect(await ask('who signed for the court shoes')).toMatch(/The latest update, “It is Delivered”/)
  })

  it('items that lie here together, and what was thrown away', async () => {
    const customer = await customerWithMoney(world)
    await stored(world, customer, { title: 'Red felt hat' })
    await stored(world, customer, { title: 'Cork sandals' })
    await stored(world, customer, { title: 'Washed black hoodie', status: 'Disposed' })
    const ask = (question: string) => askBen(customer, question)
    expect(await ask('can I combine the red hat with the cork sandals')).toMatch(
      /^Yes\. Tick “Cork sandals” and “Red felt hat” under Warehouse/,
    )
    expect(await ask('why did you bin my black hoodie')).toMatch(/disposed of on /)
    expect(await ask('can the red hat be left with a neighbour or at the door')).toContain('neighbour')
  })
})
