import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { calls } from '#server/api/calls.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Client, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { administer } from '../../support/worlds/schemas.ts'
import { balance } from '../../support/people/shopping.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onEachDatabase('A failure after the commit', (world, database) => {
  const quietly = () => vi.spyOn(console, 'error').mockReturnValue()
  /** The call does its work and then cannot be answered, once. */
  const breakAnswer = (
    path: 'balance/sandbox_pay' | 'cart/add_diy_item' | 'user/set_currency_unit' | 'balance/get',
  ) =>
    vi.spyOn(calls[path].output, 'parse').mockImplementationOnce(() => {
      throw new TypeError('odd answer')
    })
  const paying = async (customer: Client) => {
    const opened = await customer.call('balance/top_up', { amount_cny: '10', method: 'sandbox' }, newKey())
    return { payment_no: opened.body.data.payment_no, outcome: 'paid' }
  }

  it('never says that nothing was changed, and the same key does it only once', async () => {
    const told = quietly()
    const customer = await world.customer()
    const [payment, key] = [await paying(customer), newKey()]
    breakAnswer('balance/sandbox_pay')
    const answer = await customer.call('balance/sandbox_pay', payment, key)
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'DONE_BUT_UNANSWERED' } })
    expect(answer.body.message).toBe(
      'Something went wrong on our side after this was saved. Check before you repeat it. If you send it again with the same Idempotency-Key, it is done only once.',
    )
    expect(told.mock.calls.join()).toMatch(/sandbox_pay failed after it was saved: TypeError: odd answer/)
    expect(await balance(customer)).toBe('10.00')
    expect((await customer.call('balance/sandbox_pay', payment, key)).status).toBe(200)
    expect(await balance(customer)).toBe('10.00')
  })

  it('promises nothing about a call that takes no key', async () => {
    quietly()
    const customer = await world.customer()
    breakAnswer('cart/add_diy_item')
    const { body } = await customer.call('cart/add_diy_item', { title: 'A lamp', price_cny: '1' })
    expect(body.message).toMatch(/Check before you repeat it\.$/)
  })

  it('counts one write alone as a change', async () => {
    quietly()
    const customer = await world.customer()
    breakAnswer('user/set_currency_unit')
    const { body } = await customer.call('user/set_currency_unit', { currency_unit: 'EUR' })
    expect(body.code).toBe('DONE_BUT_UNANSWERED')
  })

  it('is another thing than one before it, or one of reading', async () => {
    quietly()
    const customer = await world.customer()
    breakAnswer('balance/get')
    const { body } = await customer.call('balance/get')
    expect(body).toMatchObject({ code: 'INTERNAL', message: expect.stringContaining('Nothing was changed') })
  })

  if (database === 'PostgreSQL') {
    /** Does this whenever somebody commits a row that says so. */
    const atCommit = async (key: string, what: string) => {
      const { db } = world.services
      await sql`create function ${sql.ref(`at_${key}`)}() returns trigger language plpgsql as
        ${sql.lit(`begin ${what}; return null; end`)}`.execute(db)
      await sql`create constraint trigger ${sql.ref(`on_${key}`)} after insert on meta
        deferrable initially deferred for each row when (new.key = ${sql.lit(key)})
        execute function ${sql.ref(`at_${key}`)}()`.execute(db)
    }
    /** Commits such a row; tells the connection first. */
    const keep = (key: string, told: (pid: number) => void = () => {}) =>
      inTransaction(world.services.db, async (tx) => {
        await tx.insertInto('meta').values({ key, value: '' }).execute()
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        told(rows[0]?.pid ?? 0)
      })
    const cutOff = (pid: number) =>
      administer(process.env.TEST_DATABASE_URL ?? '', `select pg_terminate_backend(${pid})`)

    it('is told apart from a commit that the database refused', async () => {
      await atCommit('refused', "raise exception 'not today'")
      await expect(keep('refused')).rejects.toThrow('not today')
    })

    it('is not known when the connection is lost during the commit', async () => {
      const told = quietly()
      await atCommit('lost', 'perform pg_sleep(2)')
      const { promise: committing, resolve } = Promise.withResolvers<number>()
      const failed = expect(keep('lost', resolve)).rejects.toMatchObject({
        status: 503,
        code: 'OUTCOME_UNKNOWN',
      })
      const pid = await committing
      await pause(300)
      await cutOff(pid)
      await failed
      // The first failure, not the rollback that could not be sent any more.
      expect(told.mock.calls.join('\n')).toMatch(/a commit was not answered: database error 57P01/)
      await keep('kept')
    })

    it('leaves the reason why a transaction broke, though its rollback fails as well', async () => {
      const told = quietly()
      const broken = inTransaction(world.services.db, async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await cutOff(rows[0]?.pid ?? 0)
        await pause(50)
        throw new TypeError('the real reason')
      })
      await expect(broken).rejects.toThrow('the real reason')
      expect(told).toHaveBeenCalledTimes(1)
    })
  }
})
