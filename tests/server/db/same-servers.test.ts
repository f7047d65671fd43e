import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { notShared } from '#server/db/same-servers.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

const root = mkdtempSync(join(tmpdir(), 'benbuy-same-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const newFolder = () => mkdtempSync(join(root, 'data-'))

const KEY = 'a key of the shop, long enough for it'
const OTHER_KEY = 'another key, as long as the first one'
const key_warning = expect.stringMatching(/^SECRET_KEY, or .* give every server the same\./)

onEachDatabase('A server that starts beside others', (world) => {
  const start = (data_dir: string, secret_key?: string) =>
    notShared(world.services.db, { data_dir, secret_key })

  beforeEach(async () => {
    await world.services.db
      .deleteFrom('meta')
      .where('key', 'in', ['secret_key_print', 'files_folder'])
      .execute()
  })

  it('with the same key and folder is told nothing, nor is the first one', async () => {
    const folder = newFolder()
    for (let server = 0; server < 3; server++) expect(await start(folder, KEY)).toEqual([])
    expect(readdirSync(folder)).toEqual(['files'])
    const rows = await world.services.db.selectFrom('meta').select('value').execute()
    expect(JSON.stringify(rows)).not.toContain(KEY)
  })

  it('with another key is warned, each time the two take turns and once where it was changed', async () => {
    const folder = newFolder()
    await start(folder, KEY)
    for (const key of [OTHER_KEY, KEY, OTHER_KEY]) expect(await start(folder, key)).toEqual([key_warning])
    expect(await start(folder, OTHER_KEY)).toEqual([])
  })

  it('with a folder of its own is warned of the pictures, and of the key that lies there', async () => {
    const [first, second] = [newFolder(), newFolder()]
    await start(first)
    const files_warning = `${join(second, 'files')} does not hold the pictures`
    expect(await start(second)).toEqual([key_warning, expect.stringContaining(files_warning)])
    expect(await start(first, KEY)).toHaveLength(2)
    expect(await start(second, KEY)).toEqual([expect.stringContaining(files_warning)])
  })

  it('is told nothing where the folder was moved, or its key set', async () => {
    const folder = newFolder()
    await start(folder)
    const moved = join(root, `moved-${folder.slice(-6)}`)
    cpSync(folder, moved, { recursive: true })
    expect(await start(moved)).toEqual([])
    expect(await start(moved, readFileSync(join(moved, 'secret-key'), 'utf8'))).toEqual([])
  })
})
