import { expect, it } from 'vitest'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

const DAY = 24 * 3600_000

onEachDatabase('AI Ben tells apart things of one name', (world) => {
  it('by the day of their order, and says of each where it is', async () => {
    const customer = await customerWithMoney(world)
    const boots = { title: 'Black work boots', sku_text: 'Size: 37', status: 'InWarehouse' as const }
    await stored(world, customer, { ...boots, created_at: Date.now() - 40 * DAY })
    await stored(world, customer, { ...boots, status: 'Received', created_at: Date.now() - 70 * DAY })
    const ask = (question: string) => askBen(customer, question)
    expect(await ask('did my work boots ever leave')).toMatch(
      /^You ordered “Black work boots” 2 times\. The one ordered on .* has reached you\. The one ordered on .* is in our warehouse/,
    )
    expect(await ask('are my work boots of 40 days ago packed already')).toBe(
      '“Black work boots” is in our warehouse, ready to ship.',
    )
    expect(await ask('what did i pay for the work boots')).toMatch(
      /^You ordered “Black work boots” 2 times, on .* and .*\. With postage in China and our fee you paid \S+ \(¥\S+\) each, .* in all\.$/,
    )
    expect(await ask('got only one pair of work boots but ordered two times, wheres the other')).toMatch(
      /^You ordered “Black work boots” 2 times\. The one/,
    )
    expect(await ask('the work boots size 37, i can still send them or i lost them')).not.toMatch(/EU 37/)
    expect(await ask('size 37 boots status')).toMatch(/^You ordered “Black work boots” 2 times/)
    expect(await ask('i ordered the boots twice by accident, can i cancel one')).toMatch(/“Black work boots”/)
  })

  it('by their colour, and says only of one that nothing of theirs has that it isn’t there', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    await stored(world, customer, { title: 'Red low-top shoes' })
    const boots = await stored(world, customer, { title: 'Black work boots' })
    const { parcel_no } = await parcels.createOf([boots])
    await parcels.pay(parcel_no)
    await parcels.staff.call('bk/start_packing', { parcel_no })
    const ask = (question: string) => askBen(customer, question)
    expect(
      await ask('Can I still add the red shoes to the box with my black boots that is being packed now?'),
    ).toMatch(new RegExp(`^Nothing can be added to parcel ${parcel_no} now`))
    expect(await ask('where are my grey work boots')).toMatch(
      /^I can’t find any grey ones among your orders\./,
    )
  })

  it('by what became of them: sent back, refunded, come back, thrown away', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const { parcel_no } = await parcels.create()
    const shoes = { title: 'White knit shoes' }
    await stored(world, customer, {
      ...shoes,
      returned_from: parcel_no,
      stored_until_at: Date.now() + 10 * DAY,
    })
    await stored(world, customer, { ...shoes, status: 'Refunded', refunded_fen: 10_800 })
    await stored(world, customer, { ...shoes, status: 'Received' })
    await stored(world, customer, { title: 'Black boots', status: 'ReturningToSeller' })
    await stored(world, customer, { title: 'Black boots', refund_until_at: Date.now() - DAY })
    await stored(world, customer, { title: 'Green hoodie', status: 'Disposed' })
    const ask = (question: string) => askBen(customer, question)

    expect(
      await ask('how many days do my white knit shoes still have in the warehouse? They came back'),
    ).toMatch(/^Free storage ends on .*, in 10 days, for “White knit shoes”\./)
    expect(await ask('my white knit shoes are in the warehouse again, how long before i lose them')).toMatch(
      /We may dispose of “White knit shoes” from/,
    )
    expect(await ask('what came back to the warehouse from the returned parcel')).toBe(
      `“White knit shoes” is in our warehouse again, since parcel ${parcel_no} came back.`,
    )
    expect(await ask('my pair came back from usa, until when is it free')).toMatch(
      /^Free storage ends on .*, in 10 days, for “White knit shoes”\./,
    )
    expect(await ask('the white shoes that came back, can i send them again')).toMatch(
      /^Yes\. Tick “White knit shoes” under Warehouse/,
    )
    expect(await ask('which of my stuff is going back to a seller')).toBe(
      '“Black boots” is going back to the seller.',
    )
    expect(await ask('the boots i am sending back, what is their status')).toBe(
      '“Black boots” is going back to the seller.',
    )
    expect(await ask('did anything of mine get thrown away')).toMatch(/^“Green hoodie” .*disposed of/)
    expect(await ask('why was my green hoodie disposed, nobody told me')).toMatch(/^“Green hoodie”/)
    expect(await ask('did i get any money back for the hoodie that was thrown away')).toMatch(
      /We’ve paid nothing back for it, and no refund is open\.$/,
    )
    expect(await ask('which white shoes did you give me money back for')).toMatch(/went back to your balance/)
  })

  it('and says until when what is past its free storage can be saved', async () => {
    const customer = await customerWithMoney(world)
    const sandals = { title: 'White sandals', stored_until_at: Date.now() - 30 * DAY }
    await stored(world, customer, { ...sandals, status: 'StorageExpired' })
    await stored(world, customer, { title: 'Cork sandals with two buckles', created_at: Date.now() - DAY })
    const ask = (question: string) => askBen(customer, question)
    expect(await ask('my white sandals disappeared from the list. I was in hospital')).toMatch(
      /^“White sandals” is in our warehouse, past its free storage, which ended on .*\. You can still ship it, and we may dispose of it from /,
    )
    expect(await ask('how much storage fee do i owe for the white sandals in size 36')).toMatch(
      /^Free storage ended on .* Storage costs \$/,
    )
    expect(
      await ask('my sandals with two buckle, when they arrive to me? i have wedding on 12 december'),
    ).toMatch(/^“Cork sandals with two buckles” is in our warehouse/)
    const items = await world.services.db.selectFrom('order_items').select(['id', 'title']).execute()
    const moved = await world.services.db
      .selectFrom('status_changes')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    await world.services.db
      .insertInto('status_changes')
      .values(
        items
          .filter(({ title }) => title.includes('sandals'))
          .map(({ id, title }) => ({
            ...moved,
            id: `arrived-${id}`,
            subject: 'order_item' as const,
            subject_id: id,
            to_status: 'ArrivedAtWarehouse',
            at: Date.now() - (title.startsWith('White') ? 120 : 1) * DAY,
          })),
      )
      .execute()
    expect(await ask('which of my things is longest in your warehouse')).toMatch(
      /^Of your 2 stored items, “White sandals” came first, on /,
    )
    expect(await ask('I forgot the white sandals at yours. How long before i have to pay')).toMatch(
      /^Free storage ended on/,
    )
    expect(await ask('can u check if the cork sandals were packed')).toMatch(/^“Cork sandals/)
  })

  it('of parcels the one that left last', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    await parcels.shipped()
    const last = await parcels.shipped()
    const told = await askBen(
      customer,
      'please give me the tracking number of the last parcel that was shipped',
    )
    expect(told).toMatch(new RegExp(`^The tracking number of parcel ${last} is \\S+, with \\S+\\.$`))
  })
})
