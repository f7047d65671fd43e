import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkLedger } from '#server/money/ledger-check.ts'
import { openServices } from '#server/running.ts'
import { readSettings } from '#server/settings/settings.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

const root = mkdtempSync(join(tmpdir(), 'benbuy-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const newFolder = () => mkdtempSync(join(root, 'backups-'))

/** Under the umask most systems have. */
function backup(env: Record<string, string>, ...args: string[]) {
  const command = `umask 022; exec "${process.execPath}" scripts/backup.ts "$@"`
  return spawnSync('sh', ['-c', command, 'backup', ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
  })
}

it('A backup of no shop, or into a folder that is not there, says so and makes nothing', () => {
  const folder = newFolder()
  expect(backup({ DATA_DIR: root }, folder)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no shop in \S+benbuy\.sqlite: start it once, or set DATA_DIR/),
  })
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(join(folder, 'benbuy.sqlite'), '')
  const missing = join(root, 'not-mounted')
  expect(backup({ DATA_DIR: folder }, missing)).toMatchObject({
    status: 1,
    stderr: `There is no folder ${missing}: make it, or mount its disk.\n`,
  })
  for (const args of [[], [folder, folder], [folder, '--keep', '0'], [folder, '--keep', 'many']])
    expect(backup({ DATA_DIR: folder }, ...args)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^[^\n]+npm run backup -- \/backup\/shop --keep 14\n$/),
    })
  expect(readdirSync(root)).not.toContain('not-mounted')
})

const hasPgDump = spawnSync('pg_dump', ['--version']).status === 0

onEachDatabase('A backup', (world, database) => {
  const PICTURE = 'abcdef-full.webp'
  const env = () => {
    const { data_dir, database_url = '' } = world.services.settings
    return { DATA_DIR: data_dir, DATABASE_URL: database_url }
  }

  it.skipIf(database === 'PostgreSQL' && !hasPgDump)(
    'holds what a shop needs, for its own user alone, and starts as that shop',
    async () => {
      const { files } = world.services
      const { email } = await world.customer()
      await files.put(PICTURE, Buffer.from('a picture'))
      const key = join(env().DATA_DIR, 'secret-key')
      writeFileSync(key, 'a key')
      const folder = newFolder()
      const { status, stdout, stderr } = backup(env(), folder)
      expect([status, stderr]).toEqual([0, ''])
      const [name = ''] = readdirSync(folder)
      expect(stdout).toMatch(/^The shop in \S.* is backed up in \S+\.\n$/)
      expect(stdout).toContain(`${join(folder, name)}.`)
      const copy = join(folder, name)
      const modes = readdirSync(copy, { recursive: true, encoding: 'utf8' }).map((one) => join(copy, one))
      for (const path of [copy, ...modes]) expect(statSync(path).mode & 0o077, path).toBe(0)
      expect(readFileSync(join(copy, 'files/ab', PICTURE), 'utf8')).toBe('a picture')
      expect(readFileSync(join(copy, 'secret-key'), 'utf8')).toBe('a key')
      rmSync(key)
      if (database === 'PostgreSQL') {
        const listed = spawnSync('pg_restore', ['--list', join(copy, 'shop.dump')], { encoding: 'utf8' })
        expect(listed.stdout).toContain('TABLE DATA')
        return
      }
      const DATA_DIR = join(root, 'restored')
      cpSync(copy, DATA_DIR, { recursive: true })
      const restored = await openServices(readSettings({ DATA_DIR, DEMO: 'on' }))
      const accounts = await restored.db.selectFrom('accounts').select('email').execute()
      expect(accounts.map((account) => account.email)).toContain(email)
      expect(await checkLedger(restored.db, restored.settings)).toEqual([])
      expect(await restored.files.get(PICTURE)).toEqual(Buffer.from('a picture'))
      await restored.db.destroy()
    },
  )

  it.skipIf(database === 'PostgreSQL' && !hasPgDump)(
    'can be made night after night: pictures take their room once, and the oldest one goes',
    async () => {
      const folder = newFolder()
      writeFileSync(join(folder, 'benbuy-notes.txt'), '')
      const nights = [1, 2, 3].map(() => {
        expect(backup(env(), folder, '--keep', '2').status).toBe(0)
        return readdirSync(folder).filter((name) => name.endsWith('Z'))
      })
      expect(nights.map((names) => names.length)).toEqual([1, 2, 2])
      expect(nights[2]).not.toContain(nights[0]?.[0])
      expect(readdirSync(folder)).toContain('benbuy-notes.txt')
      const pictures = (nights[2] ?? []).map((name) => statSync(join(folder, name, 'files/ab', PICTURE)))
      expect(new Set(pictures.map(({ ino }) => ino)).size).toBe(1)
      expect(pictures[0]?.nlink).toBe(2)
    },
  )
})
