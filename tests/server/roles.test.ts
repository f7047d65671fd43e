import { beforeEach, expect, it } from 'vitest'
import { findByCookie } from '#server/accounts/sessions.ts'
import { type Client, onEachDatabase } from './harness.ts'
import { accountOf } from './staff-work.ts'

type Person = Client & { email: string }

onEachDatabase('Roles', (world) => {
  let boss: Person
  let other: Person
  beforeEach(async () => {
    boss = await world.staff()
    other = await world.customer()
  })
  const setRole = (by: Client, given: object) => by.call('bk/set_role', given)
  const roleOf = async (one: Client) => (await one.call('user/get_base_info')).body.data.role

  it('are given by e-mail in any case, or by account id', async () => {
    const account_id = await accountOf(world, other.email)
    const given = await setRole(boss, { email: other.email.toUpperCase(), role: 'staff' })
    expect(given.body.data).toEqual({ account_id, email: other.email, role: 'staff' })
    expect((await other.call('bk/get_todo')).status).toBe(200)
    expect((await setRole(boss, { account_id, role: 'admin' })).body.data.role).toBe('admin')
    expect(await roleOf(other)).toBe('admin')
  })

  it('that are taken away end at once, in the session that is open and for its pages', async () => {
    await setRole(boss, { email: other.email, role: 'staff' })
    const { headers } = await other.call('user/get_base_info')
    const secret = /session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
    expect((await other.call('bk/get_todo')).status).toBe(200)
    await setRole(boss, { email: other.email, role: 'customer' })
    expect(await other.call('bk/get_todo')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await findByCookie(world.services.db, secret, Date.now()))?.account.role).toBe('customer')
    expect(await roleOf(other)).toBe('customer')
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
