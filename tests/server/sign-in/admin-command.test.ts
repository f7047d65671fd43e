import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openServices } from '#server/running.ts'
import { readSettings } from '#server/settings/settings.ts'
import { clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { passkeyWork } from '../../support/people/passkeys.ts'
import { accountOf } from '../../support/people/staff.ts'
import { refuses } from '../../support/worlds/refusals.ts'

const folder = mkdtempSync(join(tmpdir(), 'benbuy-admin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function admin(env: Record<string, string>, [email = 'boss@shop.example', ...more]: string[] = []) {
  const all = { ...process.env, DATABASE_URL: '', ...env }
  const args = ['scripts/admin.ts', email, ...more]
  return spawnSync(process.execPath, args, { env: all, encoding: 'utf8' })
}

it('npm run admin makes no database where there is none', () => {
  const { status, stderr } = admin({ DATA_DIR: folder })
  expect(status).toBe(1)
  expect(stderr).toBe(
    `There is no shop in ${join(folder, 'benbuy.sqlite')}: start it once, or set DATA_DIR or DATABASE_URL as it has them.\n`,
  )
  expect(existsSync(join(folder, 'benbuy.sqlite'))).toBe(false)
})

it.runIf(process.env.TEST_DATABASE_URL)(
  'npm run admin makes no tables in an empty PostgreSQL, either',
  () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.searchParams.set('schema', 'nobody_made_this')
    const { status, stderr } = admin({ DATA_DIR: folder, DATABASE_URL: url.href })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^There is no shop in \S+ on \S+: start it once/)
  },
)

it('npm run admin names the database it works on', async () => {
  const { db } = await openServices(readSettings({ DATA_DIR: folder }))
  await db.destroy()
  const { status, stdout } = admin({ DATA_DIR: folder })
  expect(status).toBe(0)
  const [first, second] = stdout.split('\n')
  expect(first).toBe(`boss@shop.example is an admin of the shop in ${join(folder, 'benbuy.sqlite')}.`)
  expect(second).toMatch(/^Set the password within 10 minutes: http:\/\/localhost:4321\/login\?scene=reset&/)
})

it('npm run admin on a full disk says so, without a stack', async () => {
  const { db } = await openServices(readSettings({ DATA_DIR: folder }))
  const refused = refuses(db, 'SQLite', { table: 'accounts', change: 'insert', disk_full: true })
  await refused.begin()
  const { status, stderr } = admin({ DATA_DIR: folder }, ['second@shop.example'])
  await refused.end()
  await db.destroy()
  expect(status).toBe(1)
  expect(stderr).toMatch(/\nThe disk is full, so we couldn’t save this\. Try again in a few minutes\.\n$/)
  expect(stderr).not.toMatch(/^ +at /m)
})

it('npm run admin forgets a lost app, and refuses what it does not know', async () => {
  const opened = () => openServices(readSettings({ DATA_DIR: folder }))
  const { db } = await opened()
  const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('second_factors')
    .values({ account_id: id, secret: 'sealed', confirmed_at: 1, last_step: 1 })
    .execute()
  await db.destroy()
  expect(admin({ DATA_DIR: folder }, ['boss@shop.example', '--lost']).stderr).toBe(
    "Unknown option '--lost': npm run admin -- you@example.com\n",
  )
  const { status, stdout } = admin({ DATA_DIR: folder }, ['boss@shop.example', '--lost-app'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/^boss@shop\.example sets up a new app at the next visit/)
  const after = await opened()
  expect(await after.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
  await after.db.destroy()
})

onEachDatabase('npm run admin', (world) => {
  it('shuts out whoever registered the address before', async () => {
    const { services, visitor } = world
    const { db, settings } = services
    const squatter = await world.newcomer('new.hire')
    const { email } = squatter
    await passkeyWork(world).added(squatter)
    const account_id = await accountOf(world, email)
    const factor = { account_id, secret: 'sealed', confirmed_at: 1, last_step: 1 }
    await db.insertInto('second_factors').values(factor).execute()
    const env = { DATA_DIR: settings.data_dir, DATABASE_URL: settings.database_url ?? '' }
    const { status, stdout } = admin(env, [email])
    expect(status).toBe(0)
    expect((await squatter.call('user/get_base_info')).status).toBe(401)
    const login = (password: string) => visitor.call('user/login', { email, password })
    expect((await login(PASSWORD)).body.code).toBe('WRONG_CREDENTIALS')
    for (const table of ['passkeys', 'second_factors', 'login_places', 'devices'] as const) {
      const rows = db.selectFrom(table).where('account_id', '=', account_id).selectAll().execute()
      expect(await rows).toEqual([])
    }
    // The printed link is what makes it theirs.
    const token = new URL(/http\S+/.exec(stdout)?.[0] ?? '').searchParams.get('token')
    const new_password = 'a lasting one of the new colleague'
    expect((await visitor.call('user/reset_password', { email, token, new_password })).status).toBe(200)
    const owner = clientOf(services, (await login(new_password)).body.data.token)
    expect((await owner.call('user/get_base_info')).body.data).toMatchObject({
      ...{ role: 'admin', email_verification: true },
    })
  })
})
