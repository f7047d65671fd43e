import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOld } from '#server/jobs/cleaning.ts'
import { dueFailures, eachDue } from '#server/due-work.ts'
import { releaseOfEnded } from '#server/picture/release.ts'
import { removeUnused } from '#server/picture/uploads.ts'
import { newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { refuses } from '../../support/worlds/refusals.ts'
import { DAY } from '../../support/people/staff.ts'

onEachDatabase('What cannot be cleaned up', (world, database) => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
  afterEach(() => void vi.restoreAllMocks())

  it('keeps no other picture of what has ended from being released', async () => {
    const { db } = world.services
    const customer = await world.customer()
    for (const text of ['One', 'Two', 'Three']) {
      const images = [
        (await upload(customer, 'images?scene=feedback', formOf(await aJpeg()))).body.data.list[0].id,
      ]
      expect((await customer.call('feed/feed_back', { kind: 'question', text, images })).status).toBe(200)
    }
    const ids = (await db.selectFrom('feedback').select('id').orderBy('id').execute()).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    await db.updateTable('feedback').set({ done_at: 1 }).execute()
    const refuse = refuses(db, database, { table: 'feedback', change: 'update', id: ids[0] ?? '' })
    await refuse.begin()
    const before = dueFailures().get('release pictures of feedback') ?? 0
    await releaseOfEnded(db, Date.now() + 200 * DAY)
    const left = async () =>
      (await db.selectFrom('feedback').select('id').where('images', '<>', '[]').execute()).map(({ id }) => id)
    expect(await left()).toEqual([ids[0]])
    expect(dueFailures().get('release pictures of feedback')).toBe(before + 1)
    await refuse.end()
    await releaseOfEnded(db, Date.now() + 201 * DAY)
    expect(await left()).toEqual([])
  })

  it('is a picture whose file cannot be removed: the others go, and it is tried again', async () => {
    const { services } = world
    const customer = await world.customer()
    const ids: string[] = []
    for (let nth = 0; nth < 3; nth++)
      ids.push((await upload(customer, 'images?scene=diy', formOf(await aJpeg()))).body.data.list[0].id)
    const stuck = ids.toSorted()[0] ?? ''
    const failing = Object.create(services.files, {
      remove: {
        value: async (name: string) => {
          if (name.startsWith(stuck)) throw new Error('the disk cannot be written')
          await services.files.remove(name)
        },
      },
    })
    const left = async () =>
      (await services.db.selectFrom('uploads').select('id').where('id', 'in', ids).execute()).map(
        ({ id }) => id,
      )
    await removeUnused({ ...services, files: failing }, Date.now() + 300 * DAY)
    expect(await left()).toEqual([stuck])
    await removeUnused(services, Date.now() + 301 * DAY)
    expect(await left()).toEqual([])
  })

  it('is remembered only as long as it is due: what failed, went and came back is done at once', async () => {
    let rows = ['stuck', 'gone']
    const done: string[] = []
    const run = (now: number) =>
      eachDue({
        name: `test ${database}`,
        now,
        page: async (after) => rows.filter((id) => id > after).sort(),
        idOf: (id) => id,
        async work(id) {
          done.push(id)
          throw new Error('no')
        },
      })
    await run(0)
    rows = ['stuck']
    await run(1000)
    rows = ['stuck', 'gone']
    await run(2000)
    expect(done).toEqual(['gone', 'stuck', 'gone'])
    await run(60_000)
    expect(done.slice(3)).toEqual(['stuck'])
  })

  it('keeps nothing else from being forgotten', async () => {
    const { db } = world.services
    const customer = await world.customer()
    await customer.call('balance/top_up', { amount_cny: '10.00', method: 'sandbox' }, newKey())
    const refuse = refuses(db, database, { table: 'idempotency', change: 'delete' })
    await refuse.begin()
    await forgetOld(db, Date.now() + 60 * DAY)
    await refuse.end()
    expect(await db.selectFrom('idempotency').selectAll().execute()).not.toEqual([])
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(dueFailures().get('forget request keys')).toBeGreaterThan(0)
  })
})
