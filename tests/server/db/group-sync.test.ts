import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { whyNotReady } from '#server/front/door.ts'
import type { Db } from '#server/db/schema.ts'
import { busy, inTransaction } from '#server/db/transaction.ts'
import { readSettings } from '#server/settings/settings.ts'

type Done = (error: Error | null) => void

describe('A write into the embedded database', () => {
  const { fdatasync } = fs
  const folder = mkdtempSync(join(tmpdir(), 'benbuy-test-'))
  const settings = readSettings({ DATA_DIR: folder })
  let db: Db
  /** Syncs that the disk has not finished yet. */
  let waiting: Done[]

  beforeEach(async () => {
    db = await openDatabase(settings)
    waiting = []
    const hold = (_: number, done: Done) => void waiting.push(done)
    fs.fdatasync = Object.assign(hold, { __promisify__: fdatasync.__promisify__ })
    syncBuiltinESMExports()
  })
  afterEach(async () => {
    fs.fdatasync = fdatasync
    syncBuiltinESMExports()
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  const write = (key: string) => {
    const row = { key, value: '' }
    const written = inTransaction(db, (tx) => tx.insertInto('meta').values(row).execute())
    return watch(written)
  }
  const finish = async (error: Error | null = null) => {
    for (const done of waiting.splice(0)) done(error)
    await settle()
  }
  const keys = async () =>
    (await db.selectFrom('meta').select('key').orderBy('key').execute()).map((r) => r.key)

  it('is answered only when the disk has it, and meanwhile others write', async () => {
    const first = write('first')
    await settle()
    const second = write('second')
    await settle()
    expect(await keys()).toEqual(['first', 'kind', 'second'])
    expect([first.answered, second.answered]).toEqual([false, false])
    await finish()
    // The second came while the disk was busy: that sync may have missed it.
    expect([first.answered, second.answered]).toEqual([true, false])
    await finish()
    expect(second.answered).toBe(true)
  })

  it('shares the sync with all that came while the disk was busy', async () => {
    const many = Array.from({ length: 32 }, (_, index) => write(`one of many ${index}`))
    await settle()
    let syncs = 0
    while (waiting.length) {
      syncs += waiting.length
      await finish()
    }
    expect(many.every((one) => one.answered)).toBe(true)
    expect(syncs).toBeLessThan(4)
  })

  it('fails, and all that follow, when the disk does', async () => {
    const first = write('first')
    await settle()
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const ready = () => whyNotReady({ db, settings })
    expect(await ready()).toBeNull()
    await finish(Object.assign(new Error('ENOSPC: no space left on device, fdatasync'), { code: 'ENOSPC' }))
    expect(await ready()).toBe('The disk failed: nothing is saved until this server is started again.')
    // It stands in the log and may yet reach the disk: nobody knows.
    const unknown = { status: 503, code: 'OUTCOME_UNKNOWN' }
    await expect(first.written).rejects.toMatchObject(unknown)
    await expect(write('second').written).rejects.toMatchObject(unknown)
    const alone = await db
      .insertInto('meta')
      .values({ key: 'alone', value: '' })
      .execute()
      .catch((error: unknown) => error)
    expect(alone).toBeInstanceOf(Error)
    // Room would not mend it.
    expect(busy(alone)).toBeNull()
    const line = expect.stringMatching('a commit was not answered: .*ENOSPC')
    expect(told.mock.calls.map(String)).toEqual([line, line])
    told.mockRestore()
  })

  it('outside a transaction waits as well; reading never does', async () => {
    expect(await keys()).toEqual(['kind'])
    expect(waiting).toEqual([])
    const alone = watch(db.insertInto('meta').values({ key: 'alone', value: '' }).execute())
    await settle()
    expect(alone.answered).toBe(false)
    await finish()
    expect(alone.answered).toBe(true)
  })
})

function watch(written: Promise<unknown>) {
  const one = { written, answered: false }
  written.then(
    () => {
      one.answered = true
    },
    () => {},
  )
  return one
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
