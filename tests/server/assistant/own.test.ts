import { expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { lineAt } from '../../support/people/line.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

learnFirst()

onEachDatabase('AI Ben tells the reader', (world) => {
  const ask = async (client: Client, question: string): Promise<string> =>
    (await client.call('assistant/ask', { question })).body.data.answer

  async function buyer() {
    const customer = await world.customer()
    await topUp(customer, '2000')
    const { id } = await world.services.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow()
    return { customer, account_id: id }
  }

  it('what of theirs is late, be it an item or a parcel, and nothing else', async () => {
    const { customer, account_id } = await buyer()
    await lineAt('SellerShipped', customer, await world.staff())
    expect(await ask(customer, 'is anything of mine late')).toMatch(/^Nothing of yours is late/)
    const { db } = world.services
    await db
      .updateTable('order_items')
      .set({ next_by_at: Date.now() - DAY })
      .where('account_id', '=', account_id)
      .execute()
    expect(await ask(customer, 'are any of my orders late')).toMatch(/^“DIY lamp” .*so it’s late/)
    const dayIn = async (time_zone: string) => {
      const asked = { question: 'are any of my orders late', time_zone }
      return /due on (\d+)/.exec((await customer.call('assistant/ask', asked)).body.data.answer)?.[1]
    }
    // A day and an hour apart.
    expect(await dayIn('Pacific/Kiritimati')).not.toBe(await dayIn('Pacific/Pago_Pago'))
    const parcels = await Parcels.open(world, customer)
    await parcels.shipped()
    await db
      .updateTable('parcels')
      .set({ shipped_at: Date.now() - 90 * DAY })
      .where('account_id', '=', account_id)
      .execute()
    expect(await ask(customer, 'is something of mine overdue')).toMatch(
      /^Parcel P\S+ is shipped.*so it’s late.*“DIY lamp”.*so it’s late/,
    )
  })

  it('what arrived in the days that are named, and what did not', async () => {
    const { customer } = await buyer()
    await lineAt('ArrivedAtWarehouse', customer, await world.staff())
    expect(await ask(customer, 'did anything of mine arrive today')).toMatch(
      /^“DIY lamp” arrived in our warehouse on \d+/,
    )
    expect(await ask(customer, 'did anything of mine arrive yesterday')).toMatch(
      /^Nothing of yours arrived in our warehouse yesterday, and no parcel of yours was delivered\.$/,
    )
  })

  it('what became of a withdrawal, the open one before those that are decided', async () => {
    const { customer, account_id } = await buyer()
    expect(await ask(customer, 'has my payout been sent')).toBe('You haven’t asked for a withdrawal yet.')
    const withdrawal = (id: string, status: 'Requested' | 'Paid' | 'Rejected', reason = '') =>
      world.services.db
        .insertInto('withdrawals')
        .values({
          ...{
            id: `${id}-${account_id}`,
            withdrawal_no: `${id}-${account_id}`,
            account_id,
            account_text: '',
          },
          ...{ amount_fen: 5000, status, reason, decided_by: null, created_at: Date.now() },
          closed_at: status === 'Requested' ? null : Date.now(),
        })
        .execute()
    await withdrawal('1', 'Rejected', 'Wrong account.')
    expect(await ask(customer, 'has my payout been sent')).toMatch(
      /was rejected on .*Our reason: Wrong account\.$/,
    )
    await withdrawal('2', 'Requested')
    expect(await ask(customer, 'has my payout been sent')).toMatch(/hasn’t been paid out yet\.$/)
    expect(await ask(world.visitor, 'has my payout been sent')).toMatch(/once you sign in/)
  })

  it('what money was taken for, and on which day nothing was', async () => {
    const { customer } = await buyer()
    const told = await ask(customer, 'why was money taken off my account today')
    expect(told).toBe('Nothing was taken off your balance today.')
    const parcels = await Parcels.open(world, customer)
    await parcels.shipped()
    expect(await ask(customer, 'why was money taken off my account today')).toMatch(
      /On \d+.\w+, .*¥[\d.]+\)? was taken for parcel P\S+\. On .* was taken for “/,
    )
  })

  it('what they spent in the days that are named, what is stored weighs, and of what they never ordered just that', async () => {
    const { customer } = await buyer()
    await lineAt('InWarehouse', customer, await world.staff())
    const year = await ask(customer, 'how much did i spend this year')
    expect(year).toMatch(/^You spent .* this year: .* on orders/)
    expect(await ask(customer, 'how much did i spend last year')).toMatch(/^You spent nothing last year\./)
    expect((await ask(customer, 'how much have i spent in total')).replace('in all', 'this year')).toBe(year)
    expect(await ask(customer, 'how heavy are my stored items together')).toMatch(
      /^Your item in our warehouse weighs \d+\.\d\d kg without the parcel’s box\.$/,
    )
    expect(await ask(customer, 'has the winter coat i ordered arrived')).toBe(
      'I can’t find any coat among your orders.',
    )
    expect(await ask(customer, 'is my order bought yet')).toBe('None of your orders is waiting to be bought.')
  })

  it('how many of their parcels are on the way, and that none is at customs', async () => {
    const { customer } = await buyer()
    const parcels = await Parcels.open(world, customer)
    await parcels.shipped()
    expect(await ask(customer, 'how many parcels have i got on the way')).toMatch(
      /^1 parcel of yours is on the way\. Parcel P\S+ is shipped/,
    )
    expect(await ask(customer, 'is my parcel stuck in customs')).toMatch(
      /^None of your parcels is at customs right now\. /,
    )
  })

  it('the yen of another country’s rule as they are', async () => {
    const answer = await ask(world.visitor, 'what is the duty free limit for parcels to japan')
    expect(answer).toMatch(/^In Japan, goods worth up to JP¥10,000 are free of tax and duty/)
    expect(await ask(world.visitor, 'how much import tax do i pay in argentina')).toMatch(
      /^In Argentina, parcels by post are free up to US\$50/,
    )
    expect(await ask(world.visitor, 'damascus knife for the kitchen to the uk, allowed?')).toMatch(/^Yes, /)
    expect(answer).not.toContain('$')
  })

  it('that a line with the tax may leave duty to be paid, and that a free port asks for none', async () => {
    expect(await ask(world.visitor, 'vat germany how much')).toMatch(
      /^Germany charges 19% VAT on imports\. .*the price includes VAT, but duty may be due on arrival/,
    )
    expect(await ask(world.visitor, 'import tax hong kong')).toBe(
      'Hong Kong charges no tax or duty on most goods.',
    )
  })
})
