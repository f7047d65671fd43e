import { expect, it } from 'vitest'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

const DAY = 24 * 3600_000

onEachDatabase('AI Ben tells of the reader’s item', (world) => {
  it('that is named by a part of its title, its colour or another word for it', async () => {
    const customer = await customerWithMoney(world)
    for (const title of [
      'Black driving loafers',
      'Navy canvas loafers, slip on',
      'Sand suede court shoes',
      'Brown hiking boots, mid cut',
      'Black work boots with lug sole',
      'White knit running shoes',
      'Chalk white leather court shoes',
    ])
      await stored(world, customer, { title, status: 'SellerShipped' })
    const ask = (question: string) => askBen(customer, question)
    const only = (title: string) => new RegExp(`^(?!.*“(?!${title})).*“${title}`)

    expect(await ask('where are the black drivers')).toMatch(only('Black driving'))
    expect(await ask('The blue loafers, has the seller posted them or not?')).toMatch(only('Navy'))
    expect(await ask('where are the sandy coloured heels')).toMatch(only('Sand suede'))
    expect(await ask('where are my mountain boots')).toMatch(only('Brown hiking'))
    expect(await ask('where are my work boots')).toMatch(only('Black work'))
    expect(await ask('where are the knitted white runners')).toMatch(only('White knit'))
    expect(await ask('where are the boots brown, the sole looks crooked')).toMatch(only('Brown hiking'))
  })

  it('in the state that is said, and what can be done with it there', async () => {
    const customer = await customerWithMoney(world)
    const next = Date.now() + 2 * DAY
    await stored(world, customer, { title: 'Black loafers', status: 'Purchasing' })
    await stored(world, customer, { title: 'Navy loafers', status: 'SellerShipped' })
    await stored(world, customer, { title: 'Cork sandals', status: 'WaitingForPayment', next_by_at: next })
    await stored(world, customer, { title: 'Olive sandals', status: 'SellerShipped' })
    await stored(world, customer, {
      title: 'Green suede cap',
      status: 'ArrivedAtWarehouse',
      next_by_at: next,
    })
    await stored(world, customer, { title: 'Red boots', status: 'ReturningToSeller' })
    const ask = (question: string) => askBen(customer, question)

    expect(await ask('the loafers you are busy buying, please ask the seller for 43 not 42')).toMatch(
      /^We’re buying “Black loafers” right now\. Ask for a refund/,
    )
    expect(await ask('how long do I have left to pay for the sandals before they vanish')).toMatch(
      /^“Cork sandals” is waiting for payment\. Pay \$\d+\.\d\d \(¥\d+\.\d\d\) by \d+ \S+, or it’s cancelled and you owe nothing\.$/,
    )
    expect(await ask('cancel the cork sandals please, I didn’t pay them yet')).toMatch(/simply cancel it/)
    expect(await ask('the green cap has come in, can I see pictures already?')).toMatch(
      /has no photos yet\. We take them .* by \d/,
    )
    expect(await ask('Everything I have open right now, just give me a list please')).toMatch(
      /(?=.*“Black loafers” is being bought)(?=.*“Red boots” is going back)(?=.*“Cork sandals” is waiting)/,
    )
    expect(await ask('got unread messages, anything urgent in there')).toMatch(/^You have no message/)
  })

  it('that waits: for a photo, for our inspection or for its owner', async () => {
    const customer = await customerWithMoney(world)
    const next_by_at = Date.now() + 2 * DAY
    const ask = (question: string) => askBen(customer, question)
    await stored(world, customer, { title: 'Cork sandals', qc_count: 4 })
    expect(await ask('which of my things have you not inspected yet')).toMatch(
      /^We’ve inspected everything of yours that has arrived\.$/,
    )
    await stored(world, customer, { title: 'Green cap', status: 'ArrivedAtWarehouse', next_by_at })
    await stored(world, customer, { title: 'Navy loafers', status: 'SellerShipped' })
    await stored(world, customer, { title: 'Black loafers', status: 'WaitingForConfirm', next_by_at })
    expect(await ask('why are there photos of some of my things and not of others')).toMatch(
      /^We photograph an item when we inspect it\. “Green cap” is in our warehouse .* by \d.* 1 item hasn’t arrived yet: “Navy loafers”\.$/,
    )
    expect(await ask('why is one of my orders still waiting')).toMatch(
      /1 item waits for you: “Black loafers”\. “Navy loafers”/,
    )
    expect(await ask('list the things that have arrived, with the prices I paid')).toMatch(
      /“Cork sandals” for \$\d+\.\d\d \(¥.*\)\. That’s with postage in China and our fee\./,
    )
    expect(await ask('i do not want the bag anymore, send it back')).toMatch(
      /^I can’t find any bag among your orders\./,
    )
  })

  it('and of a parcel that stands still, to who hears of a problem', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    await stored(world, customer, { title: 'Cork sandals', verdict: 'ok' })
    await stored(world, customer, { title: 'Grey shoes', verdict: 'ok' })
    const parcel_no = await parcels.shipped()
    await parcels.track(parcel_no, 'AddressIssue')
    expect(await askBen(customer, 'one of my items just says problem. what problem')).toMatch(
      new RegExp(`Parcel ${parcel_no} couldn’t be delivered because of its address\\.`),
    )
    expect(await askBen(customer, 'how heavy are my shoes and sandals together')).toMatch(
      /^Your 2 items weigh \d\.\d\d kg together, with their own boxes: /,
    )
    expect(await askBen(customer, 'which order was the most expensive one i have made')).toMatch(
      /^You ordered .*Cork sandals/,
    )
    expect(await askBen(customer, 'did my payment from today go thru')).toMatch(
      new RegExp(`^On \\d.* was taken for parcel ${parcel_no}\\.`),
    )
    expect(await askBen(customer, 'which shipping did i choose for my parcel and when does it come')).toMatch(
      /^You chose .*\. .* It should arrive between \d/,
    )
  })

  it('with a flaw at home by the claim that its parcel still allows', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const item = await stored(world, customer, { title: 'Grey running shoes' })
    await stored(world, customer, { title: 'Pink running shoes' })
    const { parcel_no } = await parcels.createOf([item])
    await parcels.pay(parcel_no)
    await parcels.pack(parcel_no)
    await parcels.ship(parcel_no)
    await parcels.track(parcel_no, 'Delivered')
    expect(
      await askBen(customer, 'my runners came but the left one has glue all over it. can I still claim'),
    ).toMatch(new RegExp(`^You haven’t claimed for parcel ${parcel_no}\\..* until \\d`))
    expect(
      await askBen(customer, 'I got the running shoes but they squeak with each step. Something to do?'),
    ).toMatch(new RegExp(`parcel ${parcel_no}\\..* until \\d`))
  })
})
