import { expect, it } from 'vitest'
import { countCartItems } from '#server/cart/counts.ts'
import { findAccount } from '#server/accounts/accounts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onEachDatabase } from './harness.ts'
import { inCart } from './shopping.ts'

onEachDatabase('What nearly every request asks', (world) => {
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
