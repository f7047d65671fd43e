import { expect, it } from 'vitest'
import { countCartItems } from '#server/cart/counts.ts'
import { findAccount } from '#server/account/accounts.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { inCart } from '../../support/people/shopping.ts'

const emailsOf = statement((db, given: { ids: string[]; role: 'customer' | 'staff' }) =>
  db
    .selectFrom('accounts')
    .select('email')
    .where('id', 'in', given.ids)
    .where('role', '=', given.role)
    .where('email', 'like', '%@%')
    .orderBy('email'),
)

onEachDatabase('What nearly every request asks', (world) => {
  it('is asked with the values of each call, however many', async () => {
    const { db } = world.services
    const emails = [(await world.customer()).email, (await world.customer()).email].sort()
    const accounts = await Promise.all(emails.map((email) => findAccount(db, email)))
    const ids = accounts.map((account) => account?.id ?? '')
    const found = async (on: Db | Tx, given: Parameters<typeof emailsOf>[1]) =>
      (await emailsOf(on, given)).rows.map(({ email }) => email)
    for (const turn of [1, 2]) {
      expect(await found(db, { ids, role: 'customer' }), `turn ${turn}`).toEqual(emails)
      for (const [index, id] of ids.entries())
        expect(await found(db, { ids: [id], role: 'customer' })).toEqual([emails[index]])
      expect(await found(db, { ids, role: 'staff' })).toEqual([])
      await inTransaction(db, async (tx) => {
        expect(await found(tx, { ids, role: 'customer' })).toEqual(emails)
      })
    }
  })

  it('is refused in a transaction that is late or over', async () => {
    const { db } = world.services
    const asked: Parameters<typeof emailsOf>[1] = { ids: ['nobody'], role: 'customer' }
    const asked_late = Promise.withResolvers<unknown>()
    const work = async (tx: Tx) => {
      await emailsOf(tx, asked)
      await new Promise((resolve) => setTimeout(resolve, 200))
      asked_late.resolve(emailsOf(tx, asked))
    }
    await expect(inTransaction(db, work, 50)).rejects.toMatchObject({ code: 'OVERLOADED' })
    await expect(asked_late.promise).rejects.toMatchObject({ code: 'OVERLOADED' })
    let kept: Tx | undefined
    await inTransaction(db, async (tx) => {
      kept = tx
      await emailsOf(tx, asked)
    })
    await expect(emailsOf(kept ?? expect.fail(), asked)).rejects.toThrow('committed')
  })

  it('is answered without what a transaction under way may still take back', async () => {
    const { db } = world.services
    const customer = await world.customer()
    await inCart(customer)
    const account = (await findAccount(db, customer.email)) ?? expect.fail()
    expect(await countCartItems(db, account)).toBe(1)
    const emptied = Promise.withResolvers<void>()
    const failing = inTransaction(db, async (tx) => {
      await tx.deleteFrom('cart_items').where('account_id', '=', account.id).execute()
      expect(await countCartItems(tx, account)).toBe(0)
      emptied.resolve()
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error('taken back')
    })
    await emptied.promise
    const seen = countCartItems(db, account)
    await expect(failing).rejects.toThrow('taken back')
    expect(await seen).toBe(1)
    expect(await countCartItems(db, account)).toBe(1)
  })
})
