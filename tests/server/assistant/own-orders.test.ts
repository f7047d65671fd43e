import { expect, it } from 'vitest'
import { newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { lineAt } from '../../support/people/line.ts'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { coupon, Parcels, stored } from '../../support/people/parcel.ts'
import { placed } from '../../support/people/shopping.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

const DAY = 24 * 3600_000

learnFirst()

onEachDatabase('AI Ben answers first what was asked about the reader’s', (world) => {
  const change = (title: string, set: object) =>
    world.services.db.updateTable('order_items').set(set).where('title', '=', title).execute()

  it('orders: a list of them, the dearest, an option without its price, and whether the seller has sent', async () => {
    const customer = await customerWithMoney(world)
    expect(await askBen(customer, 'list all my orders')).toBe('You haven’t ordered anything yet.')
    await placed(customer, 'Desk lamp', '60.00')
    await placed(customer, 'Grey hoodie', '90.00')
    expect(await askBen(customer, 'list all my orders')).toMatch(
      /^You have 2 orders, and 2 of their items are still open\. Order O\S+ of \d.*: “Grey hoodie” is waiting for payment\. Order O\S+ of \d.*: “Desk lamp” is waiting for payment\.$/,
    )
    expect(await askBen(customer, 'what was my most expensive order')).toMatch(
      /^You ordered 1 piece of “Grey hoodie”/,
    )
    await change('Grey hoodie', { sku_text: 'Size: S' })
    expect(await askBen(customer, 'what size did i order for the hoodie')).toMatch(
      /^You ordered “Grey hoodie” in this option: Size: S, on \d/,
    )
    expect(await askBen(customer, 'did the seller send the hoodie')).toMatch(
      /^The seller hasn’t shipped “Grey hoodie” yet\. It is waiting for payment\./,
    )
  })

  it('items: what a service has changed is returned only for a fault', async () => {
    const customer = await customerWithMoney(world)
    const staff = await world.staff()
    const item_id = await lineAt('InWarehouse', customer, staff)
    const asked = () => askBen(customer, 'can i return my lamp')
    expect(await asked()).toMatch(/^Yes, you can return .* if you changed your mind/)
    const wanted = { item_id, kind: 'tags_off', expected_total_cny: '1.00' }
    const { id } = (await customer.call('item_service/order', wanted, newKey())).body.data
    await staff.call('bk/take_service', { id })
    await staff.call('bk/finish_service', { id, outcome: 'done', text: 'Done.' })
    expect(await asked()).toMatch(
      /^You can return “DIY lamp” until .* only if it’s wrong or damaged, because/,
    )
  })

  it('items: photos of all, the days of what has ended, and which pieces came', async () => {
    const customer = await customerWithMoney(world)
    for (const title of ['Red shoes', 'Blue shoes', 'Grey shoes', 'Pink shoes'])
      await stored(world, customer, { title, qc_count: 4 })
    expect(await askBen(customer, 'show pics of my shoes')).toMatch(
      /^You have 16 photos of 4 items: “Pink shoes”, “Grey shoes”, “Blue shoes” and “Red shoes”\./,
    )
    await lineAt('InWarehouse', customer, await world.staff())
    await world.services.db
      .updateTable('order_items')
      .set({ status: 'Disposed', status_since_at: Date.UTC(2026, 7, 19) })
      .where('title', '=', 'DIY lamp')
      .execute()
    expect(await askBen(customer, 'did my lamp arrive')).toMatch(
      /^“DIY lamp” arrived in our warehouse on \d.*, and it was disposed of on 19 August\. Its free storage had ended on \d/,
    )
    expect(await askBen(customer, 'i want to return the lamp that came in yesterday')).toMatch(
      /^No such item of yours arrived yesterday\. “DIY lamp” arrived on/,
    )
    expect(await askBen(customer, 'there was 3 tshirts in my order but only 2 are showing up')).toMatch(
      /^I can’t find any tshirts among your orders\. Where only some pieces have come, choose/,
    )
    await placed(customer, 'Desk lamp', '60.00')
    expect(await askBen(customer, 'show me the qc photos for my newest order')).toMatch(
      /^“Desk lamp” has no photos yet\. You have \d photos? of “/,
    )
    expect(await askBen(customer, 'any new messages for me?')).toMatch(/^You have no message from our team/)
    expect(await askBen(customer, 'my brother ordered too, where is his parcel')).toBe(
      'I can only tell you about your own orders and parcels.',
    )
    expect(await askBen(customer, 'what is the status of my diy order')).not.toContain('such')
    await stored(world, customer, { title: 'Red shoes' })
    expect(await askBen(customer, 'did I buy the same thing twice by accident?')).toMatch(
      /^You ordered “Red shoes”.* 2 times, on .* no order or parcel of yours was paid twice\./,
    )
  })

  it('parcels: where none goes, none that is at such a step, the rehearsal, and how long the last one took', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const came = await parcels.delivered()
    const { db } = world.services
    await db
      .updateTable('parcels')
      .set({ shipped_at: Date.now() - 8 * DAY })
      .where('parcel_no', '=', came)
      .execute()
    expect(await askBen(customer, 'how long did it take last time')).toMatch(
      new RegExp(`^Parcel ${came}, your last one that arrived, took 8 days by EMS, from `),
    )
    expect(await askBen(customer, 'rehearsal finished?')).toBe(
      'You have no parcel in rehearsal packing right now.',
    )
    await parcels.shipped()
    await parcels.shipped()
    expect(await askBen(customer, 'my parcel still says packing, whats going on')).toMatch(
      /^None of your parcels is being packed right now\. Of your 3 open parcels, 2 are on their way and 1 was delivered\./,
    )
    expect(await askBen(customer, 'is my parcel stuck in customs, the one to italy')).toBe(
      'None of your parcels goes to Italy. Your 3 open ones go to the United States. None of them is at customs right now.',
    )
    expect(await askBen(customer, 'is the parcel to canada delivered')).toMatch(
      /^None of your parcels goes to Canada\./,
    )
    expect(await askBen(customer, 'which address is my parcel going to')).toMatch(
      /^All your \d open parcels go to Ada Doe, /,
    )
  })

  it('rehearsal: that it isn’t finished, with what is estimated', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const { parcel_no } = await parcels.create({ mode: 'rehearsal' })
    await parcels.pay(parcel_no)
    expect(await askBen(customer, 'did my rehearsal finish')).toMatch(
      new RegExp(
        `^No, the rehearsal of parcel ${parcel_no} isn’t finished\\. It is waiting to be packed and weighed\\..* We estimate \\d`,
      ),
    )
  })

  it('money: what went on shipping alone, which coupon a parcel takes, and where refunds go', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    await parcels.shipped()
    expect(await askBen(customer, 'how much have i spent on shipping')).toMatch(
      /^You spent \S+ \(¥120\.00\) in all on shipping, with insurance and packing\. You paid \S+ \(¥204\.00\), and \S+ \(¥84\.00\) of it came back\.$/,
    )
    await coupon(await world.staff(), customer, { kind: 'percent', amount: '10', scope: 'parcel' })
    expect(await askBen(customer, 'which coupon fits a 5 kg parcel')).toMatch(
      /Your coupon for 10% off a parcel of any amount fits a parcel of 5 kg, until \d/,
    )
    expect(await askBen(customer, 'did you get my 7 yuan top up')).toMatch(
      /^I can’t find a top-up of .*¥7\.00/,
    )
    expect(await askBen(customer, 'where did my refund go, card or balance')).toMatch(
      /^Our refunds go to your balance, not to your card\./,
    )
    expect(await askBen(customer, 'did i get my refund for the item that was out of stock')).toMatch(
      /^None of your orders was cancelled because the seller had none left\./,
    )
    expect(await askBen(customer, 'do i have unpaid parcels')).toMatch(
      /^None of your parcels is waiting for payment\./,
    )
  })

  it('item with a fault: whether it can still go back, and the claim where it can’t', async () => {
    const customer = await customerWithMoney(world)
    const set = { title: 'Grey hoodie', refund_until_at: Date.now() - DAY }
    await stored(world, customer, set)
    expect(await askBen(customer, 'which size of the nike hoodie did i order')).toMatch(
      /^I can’t find any Nike ones among your orders\. /,
    )
    expect(await askBen(customer, 'can i still return the blue hoodie')).toMatch(
      /^I can’t find any blue ones among your orders\. No, .*“Grey hoodie”/,
    )
    expect(await askBen(customer, 'i want to return the grey hoodie, it has a stain on the photo')).toMatch(
      /^No, the time to return “Grey hoodie” ended on .* open a claim on its parcel within \d days of delivery\./,
    )
    expect(await askBen(customer, 'the jeans i ordered are the wrong colour')).toMatch(
      /^I can’t find any jeans among your orders\. If an item has a fault, ask for a refund/,
    )
  })
})
