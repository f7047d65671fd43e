import { beforeEach, expect, it } from 'vitest'
import { findByCookie } from '#server/sign-in/sessions.ts'
import { type Client, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { passkeyWork } from '../../support/people/passkeys.ts'
import { accountOf } from '../../support/people/staff.ts'

const WAYS_IN = [
  ...(['sessions', 'passkeys', 'second_factors', 'recovery_codes'] as const),
  ...(['proved_browsers', 'devices', 'login_places'] as const),
]

type Person = Client & { email: string }

onEachDatabase('Roles', (world) => {
  let boss: Person
  let other: Person
  beforeEach(async () => {
    boss = await world.staff()
    other = await world.customer()
  })
  const setRole = (by: Client, given: object) => by.call('bk/set_role', given)
  /** Signs in again, as a higher role makes one do. */
  const logIn = async ({ email }: Person) => {
    const { body } = await world.visitor.call('user/login', { email, password: PASSWORD })
    return { ...clientOf(world.services, body.data.token), email }
  }
  const roleOf = async (one: Client) => (await one.call('user/get_base_info')).body.data.role

  it('are given by email in any case, or by account id', async () => {
    const account_id = await accountOf(world, other.email)
    const given = await setRole(boss, { email: other.email.toUpperCase(), role: 'staff' })
    expect(given.body.data).toEqual({ account_id, email: other.email, role: 'staff' })
    expect((await (await logIn(other)).call('bk/get_todo')).status).toBe(200)
    expect((await setRole(boss, { account_id, role: 'admin' })).body.data.role).toBe('admin')
    expect(await roleOf(await logIn(other))).toBe('admin')
  })

  it('that are taken away end at once, in the session that is open and for its pages', async () => {
    await setRole(boss, { email: other.email, role: 'staff' })
    other = await logIn(other)
    const { headers } = await other.call('user/get_base_info')
    const secret = /session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
    expect((await other.call('bk/get_todo')).status).toBe(200)
    await setRole(boss, { email: other.email, role: 'customer' })
    expect(await other.call('bk/get_todo')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await findByCookie(world.services.db, secret, Date.now()))?.account.role).toBe('customer')
    expect(await roleOf(other)).toBe('customer')
  })

  it('above customer are for a confirmed address only: somebody else may have registered it', async () => {
    const squatter = await world.newcomer()
    for (const role of ['staff', 'admin'])
      expect(await setRole(boss, { email: squatter.email, role })).toMatchObject({
        status: 409,
        body: { code: 'EMAIL_NOT_CONFIRMED', message: expect.stringContaining('is not confirmed') },
      })
    expect(await roleOf(squatter)).toBe('customer')
    expect((await squatter.call('bk/get_todo')).status).toBe(403)
    // An account that was given one before may lose it.
    const { db } = world.services
    await db.updateTable('accounts').set({ role: 'admin' }).where('email', '=', squatter.email).execute()
    expect((await setRole(boss, { email: squatter.email, role: 'staff' })).status).toBe(200)
    expect((await setRole(boss, { email: squatter.email, role: 'admin' })).status).toBe(409)
  })

  it.each([
    ['customer', 'staff'],
    ['customer', 'admin'],
    ['staff', 'admin'],
  ] as const)('that rise from %s to %s end all that opens the account but the password', async (from, to) => {
    const { db } = world.services
    const account_id = await accountOf(world, other.email)
    await db.updateTable('accounts').set({ role: from }).where('id', '=', account_id).execute()
    await passkeyWork(world).added(other)
    const factor = { account_id, secret: 'sealed', confirmed_at: 1, last_step: 1 }
    await db.insertInto('second_factors').values(factor).execute()
    await db
      .insertInto('recovery_codes')
      .values({ code_hash: `of ${account_id}`, account_id })
      .execute()
    await db
      .insertInto('proved_browsers')
      .values({ browser: `of ${account_id}`, account_id, proved_at: Date.now() })
      .execute()
    const left = async () => {
      const counts = WAYS_IN.map(async (table) => {
        const rows = await db.selectFrom(table).where('account_id', '=', account_id).selectAll().execute()
        return rows.length > 0 ? [table] : []
      })
      return (await Promise.all(counts)).flat()
    }
    expect(await left()).toEqual(WAYS_IN)
    expect((await setRole(boss, { account_id, role: to })).status).toBe(200)
    expect(await left()).toEqual([])
    expect((await other.call('bk/get_sign_in')).status).toBe(401)
    expect(await roleOf(await logIn(other))).toBe(to)
  })

  it('are nobody’s to change for themselves', async () => {
    const account_id = await accountOf(world, boss.email)
    for (const name of [{ email: boss.email }, { account_id }])
      for (const role of ['customer', 'staff', 'admin'])
        expect(await setRole(boss, { ...name, role })).toMatchObject({
          status: 403,
          body: { code: 'OWN_ACCOUNT' },
        })
    expect(await roleOf(boss)).toBe('admin')
  })

  it('keep one admin when two take it from each other at the same moment', async () => {
    await setRole(boss, { email: other.email, role: 'admin' })
    other = await logIn(other)
    const answers = await Promise.all([
      setRole(boss, { email: other.email, role: 'customer' }),
      setRole(other, { email: boss.email, role: 'customer' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const roles = [await roleOf(boss), await roleOf(other)]
    expect(roles.sort()).toEqual(['admin', 'customer'])
  })

  it('refuse unknown accounts, both names at once, none, and other words', async () => {
    const account_id = await accountOf(world, other.email)
    expect((await setRole(boss, { email: 'nobody@example.test', role: 'staff' })).status).toBe(404)
    expect((await setRole(boss, { account_id: 'nobody', role: 'staff' })).status).toBe(404)
    expect((await setRole(boss, { account_id, email: other.email, role: 'staff' })).status).toBe(422)
    expect((await setRole(boss, { role: 'staff' })).status).toBe(422)
    expect((await setRole(boss, { email: other.email, role: 'owner' })).status).toBe(422)
    expect(await roleOf(other)).toBe('customer')
  })

  it('are in the change log, with who changed them', async () => {
    const subject_id = await accountOf(world, other.email)
    await setRole(boss, { email: other.email, role: 'staff' })
    await setRole(boss, { email: other.email, role: 'staff' })
    const changes = await world.services.db
      .selectFrom('status_changes')
      .selectAll()
      .where('subject_id', '=', subject_id)
      .execute()
    expect(changes).toMatchObject([
      {
        subject: 'account',
        from_status: 'customer',
        to_status: 'staff',
        event: 'set_role',
        actor_id: await accountOf(world, boss.email),
      },
    ])
  })
})
