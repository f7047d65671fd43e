import { beforeAll, expect, it } from 'vitest'
import { CODE_IS_GOOD } from '#domain/access/mailed-code.ts'
import { type Client, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

onEachDatabase('A mailed code', (world) => {
  let customer: Client & { email: string }
  beforeAll(async () => {
    customer = await world.customer()
  })
  const send = (email: string, scene: string) =>
    world.visitor.call('user/sent_verification_code', { email, scene })
  const change = (set: object) => world.services.db.updateTable('codes').set(set).execute()
  /** As if the last code had been asked for a while ago. */
  const aMinuteLater = () => change({ created_at: Date.now() - 61_000 })
  const newCode = async (scene: string, email = customer.email) => {
    await aMinuteLater()
    expect((await send(email, scene)).status).toBe(200)
    return world.mailedCode(email)
  }
  const validate = (code: string) =>
    world.visitor.call('user/validate_email', { email: customer.email, code })
  const wrongThan = (code: string) => (code === '111111' ? '222222' : '111111')

  it('confirms the email once', async () => {
    const code = await newCode('verify')
    expect(code).toMatch(/^\d{6}$/)
    expect((await validate(wrongThan(code))).status).toBe(422)
    expect((await validate(code)).body.data).toEqual({ ok: true })
    expect((await customer.call('user/get_base_info')).body.data.email_verification).toBe(true)
    expect(await validate(code)).toMatchObject({ status: 422, body: { errors: [{ path: 'code' }] } })
  })

  it('is no good for another scene, another email or after ten minutes', async () => {
    const code = await newCode('verify')
    const reset = { email: customer.email, code, new_password: 'another password' }
    expect((await world.visitor.call('user/reset_password', reset)).status).toBe(422)
    const other = await world.customer()
    expect((await world.visitor.call('user/validate_email', { email: other.email, code })).status).toBe(422)
    const { db } = world.services
    const { created_at, expires_at } = await db
      .selectFrom('codes')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(expires_at - created_at).toBe(10 * 60_000)
    expect(CODE_IS_GOOD).toContain('10 minutes')
    await change({ expires_at: Date.now() - 1 })
    expect((await validate(code)).status).toBe(422)
  })

  it('is spent after five wrong tries, also when they come at once', async () => {
    const code = await newCode('verify')
    await Promise.all(Array.from({ length: 5 }, () => validate(wrongThan(code))))
    expect((await validate(code)).status).toBe(422)
    const next = await newCode('verify')
    for (let tries = 0; tries < 4; tries++) await validate(wrongThan(next))
    expect((await validate(next)).status).toBe(200)
  })

  it('works once, though it comes twice at once', async () => {
    const code = await newCode('verify')
    const answers = await Promise.all([validate(code), validate(code), validate(code)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it('is not sent again within a minute: 429 with the wait', async () => {
    await aMinuteLater()
    await send(customer.email, 'reset')
    const soon = await send(customer.email, 'reset')
    expect(soon.status).toBe(429)
    const wait = Number(soon.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(50)
    expect(soon.body).toMatchObject({ wait_seconds: wait })
  })

  it('does not tell whether there is an account: same answers, one mail less', async () => {
    const { db } = world.services
    await aMinuteLater()
    const mails = async () => (await db.selectFrom('outbox').select('id').execute()).length
    const before = await mails()
    for (const scene of ['verify', 'reset']) {
      const [known, unknown] = [await send(customer.email, scene), await send('nobody@example.test', scene)]
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      const [again, unknownAgain] = [
        await send(customer.email, scene),
        await send('nobody@example.test', scene),
      ]
      expect([unknownAgain.status, unknownAgain.body.code]).toEqual([again.status, again.body.code])
      const payload = { code: '000000', new_password: 'another password' }
      const reset = (email: string) => world.visitor.call('user/reset_password', { ...payload, email })
      expect((await reset('nobody@example.test')).body).toEqual((await reset(customer.email)).body)
    }
    expect(await mails()).toBe(before + 2)
  })

  it('sets a new password and ends every session', async () => {
    const owner = await world.customer()
    const code = await newCode('reset', owner.email)
    const payload = { email: owner.email, code, new_password: 'another password' }
    expect((await world.visitor.call('user/reset_password', payload)).body.data).toEqual({ ok: true })
    expect((await owner.call('user/get_base_info')).status).toBe(401)
    const logIn = (password: string) => world.visitor.call('user/login', { email: owner.email, password })
    expect((await logIn(PASSWORD)).body.code).toBe('WRONG_CREDENTIALS')
    expect((await logIn('another password')).status).toBe(200)
    expect((await world.visitor.call('user/reset_password', payload)).status).toBe(422)
  })

  it('is kept nowhere in plain text once the mail is out', async () => {
    const code = await newCode('reset')
    const { db } = world.services
    const kept = [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('codes').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(`"${code}"`)
  })
})
