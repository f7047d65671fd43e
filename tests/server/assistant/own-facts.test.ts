import { expect, it } from 'vitest'
import { newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { lineAt } from '../../support/people/line.ts'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

learnFirst()

onEachDatabase('AI Ben tells the facts of the reader’s', (world) => {
  it('parcel: its line and carrier, its days, where it goes, what is declared and what it weighs', async () => {
    const customer = await customerWithMoney(world)
    expect(await askBen(customer, 'which shipping did i take for my parcel')).toBe('You have no parcel yet.')
    const parcels = await Parcels.open(world, customer)
    const parcel_no = await parcels.shipped()
    expect(await askBen(customer, 'which shipping did i take for my parcel')).toMatch(
      /^You chose EMS for parcel P\S+, which takes 7 to 18 days\. The carrier is EMS, and the tracking number is/,
    )
    expect(await askBen(customer, 'did i choose vacuum packing for my parcel')).toBe(
      `You chose no packing service for parcel ${parcel_no}.`,
    )
    await parcels.track(parcel_no, 'CustomsClearance')
    expect(await askBen(customer, 'when was my parcel last scanned')).toMatch(
      /at customs\..* The latest update, “.*”, is of \d+ \w+, today\.$/,
    )
    const { title, order_no } = await world.services.db
      .selectFrom('order_items')
      .select(['title', 'order_no'])
      .where('parcel_no', '=', parcel_no)
      .executeTakeFirstOrThrow()
    expect(await askBen(customer, `did my ${title} arrive yet`)).toMatch(
      new RegExp(
        `^“${title}” is in parcel ${parcel_no}, which is shipped and at customs\\. Its EMS tracking`,
      ),
    )
    expect(await askBen(customer, `where is ${order_no}`)).toBe(
      `In order ${order_no}, “${title}” is in a parcel that is shipped and at customs.`,
    )
    expect(await askBen(customer, 'show me my unpaid orders')).toBe(
      'None of your orders is waiting for payment.',
    )
    expect(await askBen(customer, 'when did you hand my parcel to the carrier')).toMatch(
      /^You made parcel P\S+ on .*, and we handed it to the carrier on .*, today\. EMS takes 7 to 18 days\./,
    )
    expect(await askBen(customer, 'which address does my parcel go to')).toBe(
      `Parcel ${parcel_no} goes to Ada Doe, 1 Main St, New York, NY, 10001, United States.`,
    )
    expect(await askBen(customer, 'what value did you declare for my parcel')).toMatch(
      /¥\d+\.\d\d\)? in all\.$/,
    )
    expect(await askBen(customer, 'volumetric weight of my parcel')).toMatch(
      /weighs 0\.40 kg, EMS doesn’t count its volume, and it’s billed as 0\.40 kg\.$/,
    )
    expect(await askBen(customer, 'will there be duty on my package')).toMatch(
      /goes to the United States by EMS\. About \$.* will be due at the door/,
    )
    expect(await askBen(customer, 'how many growth points do i get for my parcel')).toMatch(
      /will bring you about \d+ growth points/,
    )
    expect(await askBen(customer, 'what is the tracking number of my package to norway')).toMatch(
      /^None of your parcels goes to Norway\. /,
    )
  })

  it('stored items: what shipping them costs, also elsewhere, what kind they are, and what storage costs by now', async () => {
    const customer = await customerWithMoney(world)
    expect(await askBen(customer, 'price to ship all my stored items')).toMatch(/^Nothing of yours is in our/)
    await Parcels.open(world, customer)
    await stored(world, customer, { title: 'Grey hoodie' })
    await stored(world, customer, { title: 'Desk lamp', stored_until_at: Date.now() - 2 * DAY + HOUR })
    const home = await askBen(customer, 'price to ship all my stored items')
    expect(home).toMatch(
      /^Shipping your 2 stored items \(2\.40 kg\) to the United States costs about \$.* at the door\./,
    )
    expect(await askBen(customer, 'how much to send my warehouse stuff to germany')).toMatch(
      /^Shipping your 2 stored items \(2\.40 kg\) to Germany costs about .*19% VAT/,
    )
    expect(await askBen(customer, 'which goods class did you give my item')).toMatch(
      /^We take “Desk lamp” and “Grey hoodie” for general goods, so all \d lines to the United States take them\.$/,
    )
    expect(await askBen(customer, 'is storage of anything of mine over')).toMatch(
      /^Free storage ended on .* for “Desk lamp”\. Storage costs .*\(?¥1\.00\)? so far.* Free storage ends on .*, in \d+ days, for “Grey hoodie”\.$/,
    )
    expect(await askBen(customer, 'how many days can each of my things still stay')).toMatch(
      /ended on .* for “Desk lamp”.* ends on .* for “Grey hoodie”\.$/,
    )
    expect(await askBen(customer, 'what is the biggest thing i have in the warehouse')).toMatch(
      /^The largest of your 2 stored items is “.*”: 30 × 20 × 10 cm and 1\.20 kg\.$/,
    )
    expect(await askBen(customer, 'how heavy is the grey hoodie')).toBe(
      '“Grey hoodie” weighs 1.20 kg and measures 30 × 20 × 10 cm.',
    )
  })

  it('orders: what was bought at which price, the day of each step, what our inspection found', async () => {
    const customer = await customerWithMoney(world)
    expect(await askBen(customer, 'what was the last thing i bought')).toBe(
      'You haven’t ordered anything yet.',
    )
    await lineAt('InWarehouse', customer, await world.staff())
    expect(await askBen(customer, 'what was the last thing i bought')).toMatch(
      /^You ordered 1 piece of “DIY lamp” on .* in order O\S+, at .*¥100\.00\)?\. With .*¥6\.00\)? of postage in China and a service fee of .*¥8\.00\)?, you paid .*¥114\.00/,
    )
    expect(await askBen(customer, 'which of my things have not reached the warehouse yet')).toBe(
      'Everything that you ordered has reached our warehouse.',
    )
    expect(await askBen(customer, 'how many orders do i have')).toBe(
      'You’ve placed 1 order with 1 item so far, and 1 of them is still open.',
    )
    expect(await askBen(customer, 'timeline of my item')).toMatch(
      /^You paid for “DIY lamp” on .*, we bought it on .*, the seller shipped it on .*, we received it in our warehouse on .* and we inspected it on .* Now it is in our warehouse/,
    )
    expect(await askBen(customer, 'result of the inspection of my item')).toBe(
      'We found nothing wrong with “DIY lamp”.',
    )
    expect(await askBen(customer, 'which of my items can i still return')).toMatch(
      /^Yes, you can return “DIY lamp” until .* less than you paid/,
    )
    expect(await askBen(customer, 'can i still cancel what i ordered yesterday')).toBe(
      'You ordered nothing yesterday.',
    )
    expect(await askBen(customer, 'have my lamps been seen by your inspectors')).toMatch(
      /Now it is in our warehouse/,
    )
    expect(await askBen(customer, 'how much did the jacket cost me')).toBe(
      'I can’t find any jacket among your orders.',
    )
  })

  it('what is late, beside the days since it was paid or shipped', async () => {
    const customer = await customerWithMoney(world)
    await lineAt('SellerShipped', customer, await world.staff())
    expect(await askBen(customer, 'why is my order taking so long')).toMatch(
      /^None of your orders is late\. .*You paid on .*, today\. Items usually reach our warehouse within 1 to 2 weeks of payment\.$/,
    )
    await (await Parcels.open(world, customer)).shipped()
    expect(await askBen(customer, 'why is my parcel taking so long')).toMatch(
      /^None of your parcels is late\. .*It left on .*, today, and EMS takes 7 to 18 days\. The carrier hasn’t reported anything yet\./,
    )
    expect(await askBen(customer, 'which of my items are not in the warehouse yet')).toMatch(
      /^1 item hasn’t reached our warehouse yet\. “DIY lamp” is on its way to our warehouse/,
    )
  })

  it('level: what it gives and what the next one brings; messages, free photos and parcels to collect', async () => {
    const customer = await customerWithMoney(world)
    expect(await askBen(customer, 'what do i get at the next level')).toMatch(
      /^You’re at VIP level 0 .*8%, no discount on freight, 90 days.* 100 more growth points take you to level 1, with .*1% off freight.* 1 free extra photo a month\.$/,
    )
    expect(await askBen(customer, 'how many free photos do i have left')).toMatch(
      /^At VIP level 0 no extra photo is free, so each costs .*¥2\.00/,
    )
    expect(await askBen(customer, 'have you replied to my ticket')).toBe(
      'You haven’t written to our team yet.',
    )
    await customer.call('feed/feed_back', { kind: 'question', text: 'Do you ship on Mondays?' })
    expect(await askBen(customer, 'have you replied to my ticket')).toMatch(
      /^We haven’t answered your message of .*, ticket \S+, yet\. The answer is due by/,
    )
    expect(await askBen(customer, 'did you measure my item')).toMatch(/^You haven’t ordered any service/)
    expect(await askBen(customer, 'do i have to collect a parcel')).toMatch(
      /^None of your parcels is waiting for you to collect it\./,
    )
  })

  it('items that came back: they are not called ready to ship while their return freight is open', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const parcel_no = await parcels.shipped()
    await parcels.track(parcel_no, 'Returning')
    await parcels.staff.call('bk/return_parcel', { parcel_no, return_freight_cny: '33.40' })
    const before = await askBen(customer, 'what do i have in the warehouse')
    expect(before).toMatch(/^1 item is in our warehouse: “/)
    expect(before).toMatch(/can ship, the return freight has to be settled\.$/)
    expect(await askBen(customer, 'where is my lamp')).toContain(
      `is in our warehouse again, since parcel ${parcel_no} came back.`,
    )
    expect(await askBen(customer, 'what do i have to do')).not.toContain('ready to ship')
    expect(await askBen(customer, 'do i have anything unpaid')).toMatch(/The amount is .*¥33\.40/)
    expect(await askBen(customer, 'did i get my refund for the lamp')).toMatch(/no refund is open\.$/)
    const question = await parcels.question(parcel_no)
    await customer.call('balance/confirm', { id: question.id, accept: true }, newKey())
    expect(await askBen(customer, 'what do i have in the warehouse')).toMatch(
      /^1 item is in our warehouse, ready to ship: “/,
    )
  })
})
