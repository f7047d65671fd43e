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
      /^“Cork sandals” is waiting for payment\. Pay by \d+ \S+, or it’s cancelled and you owe nothing\.$/,
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
