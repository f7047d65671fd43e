import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withFigures } from '#domain/help/figures.ts'
import { type Client, onEachDatabase, type World } from '../../support/worlds/world.ts'
import { lineAt } from '../../support/people/line.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { placed } from '../../support/people/shopping.ts'
import { topUp } from '../../support/worlds/world.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

/**
 * Questions as shoppers type them, with what a right answer says. Those of the first list may be looked at while the
 * answers are written; those of the second, in another style, say what people get whom nobody has heard yet. The third
 * are of a teenager, of people whose English is their second, of one who is in a hurry and of a careful parent.
 */

interface Asked {
  question: string
  right: RegExp
}

const UNKNOWN = /^I couldn’t find that|^I’m not sure what you mean\. Is it /

function listed(name: string): Asked[] {
  const lines = readFileSync(`tests/data/${name}.tsv`, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [question = '', want = ''] = line.split('\t')
    const right = want === 'UNKNOWN' ? UNKNOWN : new RegExp(withFigures(want), 'i')
    return { question, right }
  })
}

/** Sneakers on their way to us, a hoodie in the warehouse, a lamp to be paid, and a parcel that has left. */
async function shopper(world: World): Promise<Client & { email: string }> {
  const customer = await world.customer()
  const staff = await world.staff()
  await topUp(customer, '2000')
  const sneakers = await lineAt('SellerShipped', customer, staff)
  await world.services.db
    .updateTable('order_items')
    .set({ title: 'White sneakers' })
    .where('id', '=', sneakers)
    .execute()
  const parcels = await Parcels.open(world, customer)
  await parcels.shipped()
  const day = 24 * 3600_000
  const until = { stored_until_at: Date.now() + 80 * day, refund_until_at: Date.now() + 4 * day }
  await stored(world, customer, { title: 'Grey hoodie', ...until })
  await placed(customer, 'Desk lamp', '60.00')
  return customer
}

/** They have asked for ¥50.00 to be paid out. */
async function withdrawing({ services: { db } }: World, { email }: { email: string }) {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('withdrawals')
    .values({
      ...{ id: `w-${id}`, withdrawal_no: `W-${id}`, account_id: id, amount_fen: 5000, account_text: '' },
      ...{ status: 'Requested', reason: '', decided_by: null, created_at: Date.now(), closed_at: null },
    })
    .execute()
}

async function measured(customer: Client, name: string) {
  const told: { question: string; answer: string; kind: 'right' | 'unknown' | 'wrong' }[] = []
  for (const { question, right } of listed(name)) {
    const { answer } = (await customer.call('assistant/ask', { question })).body.data
    const said = answer.replaceAll('\u00a0', ' ')
    const kind = right.test(said) ? 'right' : UNKNOWN.test(answer) ? 'unknown' : 'wrong'
    told.push({ question, answer, kind })
  }
  const share = (kind: string) => told.filter((one) => one.kind === kind).length / told.length
  return { told, right: share('right'), unknown: share('unknown') }
}

learnFirst()

onEachDatabase('AI Ben', (world) => {
  it.each(['shopper-questions', 'shopper-questions-apart', 'shopper-questions-voices'])(
    'answers three in four of %s with the fact itself, and at most one in twelve wrongly',
    async (name) => {
      const { told, right, unknown } = await measured(await shopper(world), name)
      if (process.env.SHOW_ANSWERS)
        console.log(
          name,
          right,
          unknown,
          told.map(({ kind, question, answer }) => `${kind}\t${question}\t${answer}`).join('\n'),
        )
      const wrong = told
        .filter(({ kind }) => kind === 'wrong')
        .map(({ question, answer }) => `${question} → ${answer}`)
      expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.75)
      expect(right + unknown, wrong.join('\n')).toBeGreaterThanOrEqual(0.92)
    },
    180_000,
  )

  it('answers what strangers ask of their own and of the way home, each with the fact itself', async () => {
    const customer = await shopper(world)
    await withdrawing(world, customer)
    const { told } = await measured(customer, 'shopper-questions-strangers')
    expect(
      told.filter(({ kind }) => kind !== 'right').map(({ question, answer }) => `${question} → ${answer}`),
    ).toEqual([])
  }, 60_000)

  // Each new wording teaches all of it anew: one of these may fall, which says nothing about the others.
  it('answers nineteen in twenty of what anybody asks who has not signed in with the fact itself', async () => {
    const { told, right } = await measured(world.visitor, 'shopper-questions-anybody')
    const others = told.filter(({ kind }) => kind !== 'right')
    const list = others.map(({ question, answer }) => `${question} → ${answer}`).join('\n')
    expect(right, list).toBeGreaterThanOrEqual(0.95)
  }, 60_000)
})
