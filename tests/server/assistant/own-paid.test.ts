import { expect, it } from 'vitest'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { DAY } from '../../support/people/staff.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

onEachDatabase('AI Ben tells of the reader’s', (world) => {
  it('parcels what each cost after what came back, what is in a box, and what a cancelled one held', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const ask = (question: string) => askBen(customer, question)
    const out = await parcels.shipped()
    await parcels.track(out, 'OutForDelivery')
    await parcels.shipped()
    const red = await stored(world, customer, { title: 'Red low-top shoes' })
    const packed = (await parcels.createOf([red])).parcel_no
    await parcels.pay(packed)
    await parcels.pack(packed)
    const mug = await stored(world, customer, { title: 'Enamel mug' })
    const cancelled = (await parcels.createOf([mug])).parcel_no
    await customer.call('parcel/remove_parcel', { parcel_no: cancelled })

    const paid = new RegExp(
      `^You paid \\S+ \\(¥120\\.00\\) in all for parcel ${out} by EMS\\. You had paid \\S+ \\(¥204\\.00\\), and \\S+ \\(¥84\\.00\\) of it came back to your balance, because it cost less once packed\\.`,
    )
    expect(
      await ask(
        'For the parcel that is out for delivery I paid and then a part came back. What did the shipping cost me in the end?',
      ),
    ).toMatch(paid)
    expect(await ask('what was the total shipping for the parcel that is out for delivery')).toMatch(paid)
    expect(await ask('my box with the red low tops is packed. how many grams with the carton?')).toMatch(
      new RegExp(`^Parcel ${packed} weighs 400 g,`),
    )
    expect(await ask('did my parcel with the red low tops come out lighter, and how heavy is it')).toMatch(
      /¥84\.00\) of what you paid for it went back to your balance\./,
    )
    expect(await ask('how heavy are the red low tops without the box')).toMatch(/^“Red low-top shoes” weighs/)
    expect(await ask('The red low tops are packed. Is it possible to add the mug to the same box?')).toMatch(
      new RegExp(`^Parcel ${packed} is packed, so nothing can be added\\.`),
    )
    expect(await ask('which items were in the parcel i cancelled')).toMatch(
      new RegExp(
        `^Parcel ${cancelled} was cancelled .* “Enamel mug” is now in our warehouse, ready to ship\\.$`,
      ),
    )
    expect(
      await ask('I canceled a parcel, did the whole freight come back or did you keep something?'),
    ).toMatch(new RegExp(`^Parcel ${cancelled} was cancelled .* Nothing had been paid for it\\.`))
    expect(
      await ask(
        'On the one that’s packed already, will I get a bit of the shipping back like on the others?',
      ),
    ).toMatch(
      new RegExp(
        `^\\S+ \\(¥84\\.00\\) of the .* that you paid for parcel ${packed} came back to your balance`,
      ),
    )
    expect(await ask('I got about 84 yuan back on the shipping of a parcel, what’s that for?')).toMatch(
      new RegExp(
        `that you paid for parcel ${out} came back to your balance, because it cost less once packed`,
      ),
    )
    expect(await ask('my cancelled parcel. what was in it?')).toContain(
      '“Enamel mug” is now in our warehouse, ready to ship.',
    )
    expect(await ask('which phone number and address are my parcels going to')).toMatch(
      /^All your 3 open parcels go to Ada Doe, .*, phone \+1 555 0100\.$/,
    )
    expect(await ask('what did each of my parcels cost')).toMatch(
      new RegExp(`^Less what came back, you paid .*¥120\\.00\\) for ${packed}, .* for ${out}\\.$`),
    )
    expect(await ask('did i spend anything on shipping in march 2020')).not.toContain('¥0.00')
  })

  it('rehearsal what it cost, what comes next and nothing that is not paid', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const { parcel_no } = await parcels.create({ mode: 'rehearsal' })
    await parcels.pay(parcel_no)
    const told = await askBen(
      customer,
      `I have paid for a rehearsal of the parcel ${parcel_no}. How much was it, and what is the next step please`,
    )
    expect(told).toMatch(
      new RegExp(
        `^You paid \\S+ \\(¥20\\.00\\) for the rehearsal of parcel ${parcel_no}\\. The next step is ours: we pack and weigh it by \\d.* Then you pay its freight, which we estimate at \\S+ \\(¥204\\.00\\) before discounts\\.$`,
      ),
    )
    expect(
      await askBen(
        customer,
        'I paid 20 yuan for the rehearsal, what happens next and when do I hear the real freight?',
      ),
    ).toMatch(/^You paid \S+ \(¥20\.00\) for the rehearsal .* before discounts\.$/)
    expect(await askBen(customer, 'how much did i pay for the rehearsal')).toMatch(
      /^You paid \S+ \(¥20\.00\)/,
    )
    expect(
      await askBen(customer, 'i payed 20 yuan for a rehearsal, when is it done and how much comes after'),
    ).toMatch(/^You paid \S+ \(¥20\.00\) for the rehearsal/)
    expect(
      await askBen(customer, 'that rehearsal packing i asked for, is it done and what does the fee cover'),
    ).toMatch(/^No, the rehearsal of parcel .* isn’t finished/)
  })

  it('first top-up as it was charged, with its day', async () => {
    const customer = await customerWithMoney(world)
    expect(
      await askBen(customer, 'How much did I put in my account at the beginning, and on which day?'),
    ).toMatch(/^You put .*¥2,000\.00\)? into your balance on \d+ \w+ \d{4}\.$/)
    expect(await askBen(customer, 'how much have i topped up so far')).toMatch(/¥2,000\.00\)? into your/)
  })

  it('items each by its order, whether one in a parcel can go back, and what its option names', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const ask = (question: string) => askBen(customer, question)
    const boots = { title: 'Work boots with lug sole', refund_until_at: Date.now() + 3 * DAY }
    const first = await stored(world, customer, boots)
    await stored(world, customer, boots)
    await stored(world, customer, {
      title: 'Featherlight everyday runners',
      sku_text: 'Colour: Black · Size: 38',
    })
    await stored(world, customer, { title: 'Knit everyday runners', sku_text: 'Colour: White' })
    const { parcel_no } = await parcels.createOf([first])

    expect(
      await ask('I bought these boots several times. Can you write me for every pair where it is today?'),
    ).toMatch(
      new RegExp(
        `^You ordered “Work boots with lug sole” 2 times\\.(?=.* The one ordered on \\d+ \\w+ is in parcel ${parcel_no}, which is waiting for payment\\.)(?=.* The one ordered on \\d+ \\w+ is in our warehouse, ready to ship\\.)`,
      ),
    )
    await world.services.db
      .deleteFrom('order_items')
      .where('parcel_no', 'is', null)
      .where('title', 'like', 'Work%')
      .execute()
    expect(await ask('can i still return the work boots or is it too late now')).toMatch(
      new RegExp(
        `^Yes, if you first cancel parcel ${parcel_no}, which “Work boots with lug sole” is in\\. You get back what you paid for it, less services already done\\. Then ask for a refund until \\d`,
      ),
    )
    expect(await ask('when does free storage end for the work boots')).toMatch(
      /If you cancel that parcel, its storage is free until \d/,
    )
    await world.services.db
      .updateTable('order_items')
      .set({ item_platform: 'jd' })
      .where('title', 'like', 'Knit%')
      .execute()
    expect(await ask('how many items did i buy from jd and for how much')).toMatch(
      /^You ordered 1 piece of “Knit everyday runners”/,
    )
    expect(await ask('how much did i pay for the black everyday runners')).toMatch(
      /^You ordered 1 piece of “Featherlight everyday runners” /,
    )
    expect(
      await ask('featherlight runners, until which date do you keep them before you throw them away'),
    ).toMatch(
      /^Free storage ends on .* After that it costs .* We may dispose of “Featherlight everyday runners” from \d/,
    )
  })

  it('claim by when it is decided, what it asks for and what it can pay', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const parcel_no = await parcels.shipped()
    await parcels.track(parcel_no, 'Delivered')
    await customer.call('parcel/change_parcel_status', {
      parcel_no,
      action: 'claim',
      kind: 'damaged',
      note: 'The corner is crushed.',
      amount_cny: '30.00',
    })
    expect(await askBen(customer, 'how many claims did i make and what did each one bring')).toMatch(
      /^You’ve made 1 claim\. Your claim of/,
    )
    expect(
      await askBen(
        customer,
        'hey i put in a claim for the crushed box, when do i hear back and how much would i get',
      ),
    ).toMatch(
      new RegExp(
        `^Your claim of \\d.* for parcel ${parcel_no} is open, and we’ll decide by \\d.*\\. You asked for \\S+ \\(¥30\\.00\\), and a claim on it pays at most \\S+ \\(¥120\\.00\\), its freight, since the parcel isn’t insured\\.$`,
      ),
    )
  })

  it('refund whether it holds our service fee', async () => {
    const customer = await customerWithMoney(world)
    const id = await stored(world, customer, { title: 'Jade ring', refund_until_at: Date.now() + 3 * DAY })
    await customer.call('orders/request_refund', { ids: [id], reason: 'defective' })
    expect(
      await askBen(customer, 'is the refund for the jade ring done? was the service fee returned too?'),
    ).toMatch(
      /^Your refund of “Jade ring” is .*That’s all you paid, with our service fee of \S+ \(¥8\.00\)\.$/,
    )
  })
})
