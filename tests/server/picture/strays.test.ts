import { randomBytes } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { log } from '#server/log.ts'
import { removeStrays } from '#server/picture/strays.ts'
import { type Client, onEachDatabase } from '../../support/worlds/world.ts'
import { aJpeg, formOf, storedFiles, upload } from '../../support/fakes/photos.ts'
import { DAY } from '../../support/people/staff.ts'

const MINUTE = 60_000
const FOLDERS = 256

onEachDatabase('A file that a crash left without a row', (world) => {
  let customer: Client
  beforeAll(async () => {
    customer = await world.customer()
    vi.spyOn(log, 'warn').mockReturnValue()
  })

  /** As often as timers run in so many minutes. */
  const sweep = async (from: number, minutes = FOLDERS) => {
    for (let nth = 0; nth < minutes; nth++) await removeStrays(world.services, from + nth * MINUTE)
  }
  const leave = async (ending: string) => {
    const name = randomBytes(16).toString('hex') + ending
    await world.services.files.put(name, Buffer.from('x'))
    return name
  }

  it('is removed after a day, also half of one; those with a row stay, whoever waits for them', async () => {
    const { list } = (await upload(customer, 'images?scene=diy', formOf(await aJpeg(), await aJpeg()))).body
      .data
    const kept = list.flatMap(({ id }: { id: string }) => [`${id}-thumb.webp`, `${id}.webp`]).sort()
    const strays = [await leave('.webp'), await leave('-thumb.webp'), await leave('-0a1b2c3d.webp.part')]
    await sweep(Date.now() + DAY / 2)
    expect(storedFiles(world)).toEqual([...kept, ...strays].sort())
    await sweep(Date.now() + DAY + MINUTE)
    expect(storedFiles(world)).toEqual(kept)
  })

  it('is none where several have written the same file at once', async () => {
    const id = randomBytes(16).toString('hex')
    const name = `${id}.webp`
    const { files } = world.services
    await Promise.all(Array.from({ length: 20 }, () => files.put(name, Buffer.from('x'.repeat(100_000)))))
    expect((await files.get(name))?.length).toBe(100_000)
    const stored = await files.list(name.slice(0, 2))
    expect(stored.filter((file) => file.includes(id))).toEqual([name])
    await files.remove(name)
  })

  it('goes with the other work of a minute, one folder at a time', async () => {
    const name = await leave('.webp')
    const start = Math.ceil((Date.now() + DAY) / MINUTE / FOLDERS) * FOLDERS
    const turn = (start + Number.parseInt(name.slice(0, 2), 16)) * MINUTE
    await removeStrays(world.services, turn - MINUTE)
    expect(await world.services.files.get(name)).not.toBeNull()
    await runTimers(world.services, turn)
    expect(await world.services.files.get(name)).toBeNull()
  })

  it('stays when it is older than the shop: its database is another one', async () => {
    const name = await leave('.webp')
    const path = join(world.services.settings.data_dir, 'files', name.slice(0, 2), name)
    const before = new Date(Date.now() - 2 * DAY)
    utimesSync(path, before, before)
    await sweep(Date.now() + DAY + MINUTE)
    expect(await world.services.files.get(name)).not.toBeNull()
  })
})
