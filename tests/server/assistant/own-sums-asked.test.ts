import { expect, it } from 'vitest'
import { askBen, customerWithMoney } from '../../support/people/asker.ts'
import { oldTopUp, withdraw } from '../../support/people/money.ts'
import { inCart, placed } from '../../support/people/shopping.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

const DAY = 24 * 3600_000

onEachDatabase('AI Ben tells of the reader’s sums', (world) => {
  it('the newest movements, as many as are asked for, with those that brought money', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const shipped = await parcels.shipped()
    const ask = (question: string) => askBen(customer, question)
    const told = await ask('current balance and the last 2 movements')
    expect(told).toMatch(/^Your balance is \S+ \(¥[\d,.]+\)\. On /)
    expect(told.match(/ On \d/g)).toHaveLength(2)
    expect(await ask('my latest five transactions')).toMatch(
      new RegExp(`was taken for parcel ${shipped}\\..*came in as a top-up\\.`),
    )
  })

  it('a sum that is asked for and not taken yet, and the balance in one word', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const parcel_no = await parcels.shipped()
    await parcels.track(parcel_no, 'Returning')
    await parcels.staff.call('bk/return_parcel', { parcel_no, return_freight_cny: '68.00' })
    expect(await askBen(customer, 'there is a demand for 68 yuan in my account, what is it for')).toMatch(
      new RegExp(`^Answer by \\d.* for parcel ${parcel_no}: .* The amount is \\S+ \\(¥68\\.00\\)\\.`),
    )
    expect(await askBen(customer, 'balance?')).toMatch(/^Your balance is/)
  })

  it('the cart together, and unpaid items with their sums and all together', async () => {
    const customer = await customerWithMoney(world)
    const ask = (question: string) => askBen(customer, question)
    await placed(customer, 'Olive sandals')
    await placed(customer, 'Black sandals', '50.00')
    await inCart(customer, 'Desk lamp', '60.00')
    expect(await ask('what is in my cart and how much it cost together')).toMatch(
      /^Your cart holds 1 item for \S+ \(¥60\.00\) [^.]*: “Desk lamp”\.$/,
    )
    expect(
      await ask('the sandals, i did not pay yet. until when i have to pay and how much is total?'),
    ).toMatch(
      /“Black sandals” is waiting for payment\. Pay \S+ \(¥54\.00\) by .*“Olive sandals” is waiting for payment\. Pay \S+ \(¥108\.00\) by .*\. Pay \S+ \(¥162\.00\) by \d/,
    )
  })

  it('a withdrawal that they have cancelled as theirs', async () => {
    const customer = await world.customer()
    await oldTopUp(world, customer.email, 20_000)
    const { withdrawal_no } = (await withdraw(customer, '50.00')).body.data
    await customer.call('balance/cancel_withdrawal', { withdrawal_no })
    expect(await askBen(customer, 'what happened to my withdrawal')).toMatch(
      /^You cancelled your withdrawal of \S+ \(¥50\.00\) from \d.*, and its money is in your balance\.$/,
    )
  })
})

onEachDatabase('AI Ben reads what becomes of a named thing', (world) => {
  it('still to be had, to be cancelled if it is not bought, and what comes back for it', async () => {
    const customer = await customerWithMoney(world)
    const ask = (question: string) => askBen(customer, question)
    await stored(world, customer, { title: 'White leather sandals' })
    await stored(world, customer, { title: 'Black boots', status: 'Paid' })
    const loafers = { title: 'Driving loafers' }
    await stored(world, customer, { ...loafers, refund_until_at: Date.now() - DAY })
    await stored(world, customer, { ...loafers, status: 'Purchasing' })
    expect(await ask('white leather sandals from summer, do i still have them?')).toMatch(
      /^“White leather sandals” is in our warehouse/,
    )
    expect(await ask('have you bought the black boots already? If not I want cancel it')).toMatch(
      /Cancel “Black boots” now and you get .* back\.$/,
    )
    expect(await ask('can i still return the driving loafers, the ones that are in warehouse')).toMatch(
      /^No, the time to return “Driving loafers” ended/,
    )
    expect(await ask('what is waiting in the warehouse right now')).toMatch(/^2 items are in our warehouse/)
  })

  it('packed for a test as a rehearsal, and a parcel that waits for its address as one that does', async () => {
    const customer = await customerWithMoney(world)
    const parcels = await Parcels.open(world, customer)
    const ask = (question: string) => askBen(customer, question)
    const shoes = await stored(world, customer, { title: 'Blue mesh shoes' })
    const rehearsed = (await parcels.createOf([shoes], { mode: 'rehearsal' })).parcel_no
    await parcels.pay(rehearsed)
    expect(await ask('the parcel with the mesh shoes that you packed for test, how much did i pay')).toMatch(
      new RegExp(`for the rehearsal of parcel ${rehearsed}\\.`),
    )
    const hat = await stored(world, customer, { title: 'Felt hat' })
    const { parcel_no } = await parcels.createOf([hat])
    await parcels.pay(parcel_no)
    await parcels.pack(parcel_no)
    await parcels.ship(parcel_no)
    await parcels.track(parcel_no, 'AddressIssue')
    expect(
      await ask('address problem with the felt hat? my address never changed, what do you need'),
    ).toMatch(
      new RegExp(`^Parcel ${parcel_no} couldn’t be delivered because of its address\\. Correct the address`),
    )
  })
})
