import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { mayAskModel } from '#server/assistant/bounds.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { dueStep } from '#server/due-work.ts'
import { clientOf, onEachDatabase } from '../../support/worlds/world.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { refuses } from '../../support/worlds/refusals.ts'

const FULL = {
  status: 503,
  body: {
    success: false,
    code: 'DISK_FULL',
    message: 'The disk is full, so we couldn’t save this. Try again in a few minutes.',
  },
}

let now = performance.now()

onEachDatabase('On a full disk', (world, database) => {
  afterEach(() => vi.restoreAllMocks())

  /** SQLite gets no page more; PostgreSQL's own disk cannot be filled here, so it refuses as if it were. */
  async function fill() {
    const { db } = world.services
    if (database === 'SQLite') {
      // Without this, space that migrations have freed is used first.
      await sql`vacuum`.execute(db)
      await sql`pragma max_page_count = 1`.execute(db)
      return () => sql`pragma max_page_count = 1000000`.execute(db)
    }
    const refused = refuses(db, database, { table: 'feedback', change: 'insert', disk_full: true })
    await refused.begin()
    return refused.end
  }

  let rows = 0
  const newRow = () => {
    rows += 1
    return {
      ...{ id: `f${rows}`, ticket_no: `F261120-${rows}`, account_id: null, kind: 'bug' as const },
      ...{ text: 'x'.repeat(9000), ref: '', images: '[]', contact: '', status: 'Open' as const },
      ...{ body_hash: `${rows}`, created_at: 1, done_at: null, closed_by: null },
    }
  }

  it('what writes says so in one sentence and the log once a minute, what reads goes on, and room ends it', async () => {
    const { db, files } = world.services
    const customer = await world.customer()
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    // The log line from when the other database was full is over a minute ago.
    now += 61_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    let tickets = 0
    // The same words again would be the same ticket, with nothing to save.
    const add = () =>
      customer.call('feed/feed_back', { kind: 'bug', text: `${tickets++} ${'x'.repeat(3900)}` })
    expect((await add()).status).toBe(200)

    const empty = await fill()
    const answers = []
    for (let tries = 0; tries < 60 && answers.length < 2; tries += 1) {
      const answer = await add()
      if (answer.status !== 200) answers.push(answer)
    }
    expect(answers).toMatchObject([FULL, FULL])
    expect((await customer.call('cart/get')).status).toBe(200)
    const insert = (into: Pick<typeof db, 'insertInto'>) =>
      into.insertInto('feedback').values(newRow()).execute()
    await dueStep('alone', () => insert(db))
    await dueStep('in a transaction', () => inTransaction(db, insert))
    const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const put = () => Promise.reject(noRoom)
    const shop = clientOf({ ...world.services, files: { ...files, put } }, customer.token)
    expect(await upload(shop, 'images?scene=diy', formOf(await aJpeg()))).toMatchObject(FULL)
    const line = expect.stringMatching('the disk is full: nothing can be saved until there is room')
    expect(logged.mock.calls.map(String)).toEqual([line])
    now += 61_000
    expect(await add()).toMatchObject(FULL)
    expect(logged.mock.calls.map(String)).toEqual([line, line])

    await empty()
    expect((await add()).status).toBe(200)
    await inTransaction(db, insert)
  })

  it('the articles answer for AI Ben, whose answers cannot be counted, with no line for each', async () => {
    const { db, settings } = world.services
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const full = refuses(db, database, { table: 'meta', change: 'insert', disk_full: true })
    now += 61_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    await full.begin()
    expect(await mayAskModel({ db, settings }, Date.now())).toBe(false)
    expect(await mayAskModel({ db, settings }, Date.now())).toBe(false)
    await full.end()
    expect(await mayAskModel({ db, settings }, Date.now())).toBe(true)
    expect(logged.mock.calls.map(String)).toEqual([expect.stringMatching('the disk is full')])
  })
})
