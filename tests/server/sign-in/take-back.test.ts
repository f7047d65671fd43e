import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Client, clientOf, newKey, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { money, oldTopUp, withdraw } from '../../support/people/money.ts'
import { passkeyWork, WRONG_PASSKEY } from '../../support/people/passkeys.ts'
import { accountOf, mails } from '../../support/people/staff.ts'

const DAY = 24 * 3600_000
const NEW = 'another lasting password'
let made = 0

onEachDatabase('An account whose email somebody else has changed', (world) => {
  const { added, logIn: signInWith } = passkeyWork(world)
  let owner: Client & { email: string }
  let thief: Client
  let stolen: string
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    owner = await world.customer()
    thief = clientOf(world.services, (await logIn(owner.email)).body.data.token)
    stolen = `thief-${Date.now()}-${++made}@example.test`
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const logIn = (email: string, password = PASSWORD) => world.visitor.call('user/login', { email, password })
  const change = async (who: Client, new_email: string) => {
    await who.call('user/sent_verification_code', { email: new_email, scene: 'change' })
    const code = await world.mailedCode(new_email)
    return who.call('user/change_email', { new_email, code, password: PASSWORD })
  }
  const linkTo = async (email: string) => {
    const text = (await mails(world, email, 'email_changed')).at(-1) ?? ''
    return new URL(/http\S+token=\S+/.exec(text)?.[0] ?? 'http://none')
  }
  const tokenTo = async (email: string) => (await linkTo(email)).searchParams.get('token') ?? ''
  const takeBack = (email: string, token: string, new_password = NEW) =>
    world.visitor.call('user/take_back_email', { email, token, new_password })
  const refused = { status: 422, body: { errors: [{ path: 'token' }] } }

  it('is taken back from the address before: email and password are the owner’s, nobody else is in', async () => {
    const device = await added(thief)
    expect((await change(thief, stolen)).status).toBe(200)
    const link = await linkTo(owner.email)
    expect([link.origin, link.pathname]).toEqual(['http://localhost:4321', '/login'])
    expect(link.searchParams.get('scene')).toBe('take_back')
    const answer = await takeBack(owner.email, await tokenTo(owner.email))
    expect(answer.body.data).toEqual({ ok: true })
    expect((await thief.call('user/get_base_info')).status).toBe(401)
    expect(await signInWith(device)).toMatchObject(WRONG_PASSKEY)
    expect((await logIn(stolen)).status).toBe(422)
    expect((await logIn(owner.email)).status).toBe(422)
    const { body } = await logIn(owner.email, NEW)
    const info = await clientOf(world.services, body.data.token).call('user/get_base_info')
    expect(info.body.data).toMatchObject({ email: owner.email, email_verification: true })
    expect((await mails(world, owner.email, 'password'))[0]).toContain('was changed')
    expect((await mails(world, stolen, 'taken_back'))[0]).toContain('has taken it back')
  })

  it('is taken back once, by this token, from this address, within seven days', async () => {
    await change(thief, stolen)
    const token = await tokenTo(owner.email)
    expect(token).toMatch(/^[\w-]{22}$/)
    const kept = JSON.stringify(await world.services.db.selectFrom('codes').selectAll().execute())
    expect(kept).not.toContain(token)
    expect(await takeBack(owner.email, 'A'.repeat(22))).toMatchObject(refused)
    expect(await takeBack(stolen, token)).toMatchObject(refused)
    expect((await takeBack(owner.email, token, 'password')).body.errors?.[0]?.path).toBe('new_password')
    wait(7 * DAY - 60_000)
    expect((await takeBack(owner.email, token)).status).toBe(200)
    expect(await takeBack(owner.email, token)).toMatchObject(refused)
    const other = await world.customer()
    await change(other, `x${stolen}`)
    const late = await tokenTo(other.email)
    wait(7 * DAY)
    expect(await takeBack(other.email, late)).toMatchObject(refused)
  })

  it('is the owner’s though it was changed again, and what came after leads nowhere', async () => {
    await change(thief, stolen)
    const token = await tokenTo(owner.email)
    await change(thief, `again-${stolen}`)
    const later = await tokenTo(stolen)
    expect((await takeBack(owner.email, token)).status).toBe(200)
    expect(await takeBack(stolen, later)).toMatchObject(refused)
    expect((await logIn(owner.email, NEW)).status).toBe(200)
  })

  it('is the owner’s though a clock was set back between two changes', async () => {
    await change(thief, stolen)
    const token = await tokenTo(owner.email)
    wait(-2000)
    await change(thief, `again-${stolen}`)
    const later = await tokenTo(stolen)
    // The later address shuts what came after it, and not what was there before.
    expect((await takeBack(stolen, later)).status).toBe(200)
    expect((await takeBack(owner.email, token)).status).toBe(200)

    const other = await world.customer()
    await change(other, `x${stolen}`)
    const first = await tokenTo(other.email)
    wait(-2000)
    await change(other, `y${stolen}`)
    const second = await tokenTo(`x${stolen}`)
    expect((await takeBack(other.email, first)).status).toBe(200)
    expect(await takeBack(`x${stolen}`, second)).toMatchObject(refused)
  })

  it('is the owner’s for good though it went to the thief, back and there again', async () => {
    await change(thief, stolen)
    await change(thief, owner.email)
    const between = await tokenTo(stolen)
    wait(2 * 60_000)
    await change(thief, stolen)
    expect((await takeBack(owner.email, await tokenTo(owner.email))).status).toBe(200)
    expect(await takeBack(stolen, between)).toMatchObject(refused)
  })

  it('keeps its old address free for its owner for seven days', async () => {
    await change(thief, stolen)
    const register = () =>
      world.visitor.call('user/create', { email: owner.email, password: PASSWORD, accept_terms: true })
    expect((await register()).body.errors?.[0]?.path).toBe('email')
    const other = await world.customer()
    expect((await change(other, owner.email)).status).toBe(422)
    // Its own account may go back there.
    expect((await change(thief, owner.email)).status).toBe(200)
    wait(2 * 60_000)
    expect((await change(thief, stolen)).status).toBe(200)
    wait(7 * DAY)
    expect((await register()).status).toBe(200)
  })

  it('is not taken back by an address that nobody has confirmed', async () => {
    const typo = await world.newcomer()
    expect((await change(typo, stolen)).status).toBe(200)
    const [text = ''] = await mails(world, typo.email, 'email_changed')
    expect(text).toContain('/assistant')
    expect(text).not.toContain('token=')
  })

  it('keeps no address that nobody has confirmed from whoever has it', async () => {
    const squatter = await world.newcomer()
    await oldTopUp(world, squatter.email, 50_000)
    expect((await change(squatter, stolen)).status).toBe(200)
    const { email } = squatter
    const registered = await world.visitor.call('user/create', {
      email,
      password: PASSWORD,
      accept_terms: true,
    })
    expect(registered.status).toBe(200)
    expect((await withdraw(squatter, '100.00')).body.code).toBe('EMAIL_CHANGED')
    expect((await squatter.call('user/delete_account', { password: PASSWORD })).body.code).toBe(
      'EMAIL_CHANGED',
    )
  })

  it('tells whoever wants its old address that it is kept, and an address with an account that it has one', async () => {
    await change(thief, stolen)
    const other = await world.customer()
    const ask = (email: string) =>
      other.call('user/sent_verification_code', { email, scene: 'change' }).then(({ body }) => body)
    expect(await ask(owner.email)).toEqual(await ask(stolen))
    const [kept = ''] = await mails(world, owner.email, 'change')
    expect(kept).toContain('Another account used it until recently')
    expect(kept).not.toMatch(/account of its own|scene=reset|X-BenBuy-Code/)
    expect((await mails(world, stolen, 'change')).at(-1)).toContain('It already has an account of its own')
  })

  it('counts nothing as a place of its owner where the thief has been', async () => {
    const { db } = world.services
    const id = await accountOf(world, owner.email)
    const places = () => db.selectFrom('login_places').select('place').where('account_id', '=', id).execute()
    const at = (ip: string) => clientOf(world.services, '', ip)
    const logInAt = (ip: string, email: string, password: string) =>
      at(ip).call('user/login', { email, password })
    await logInAt('10.66.0.1', owner.email, PASSWORD)
    await change(thief, stolen)
    await logInAt('10.66.0.2', stolen, PASSWORD)
    const stale = await places()
    const token = await tokenTo(owner.email)
    const given = { email: owner.email, token, new_password: NEW }
    expect((await at('10.66.0.3').call('user/take_back_email', given)).status).toBe(200)
    const now = await places()
    expect([stale.length, now.length]).toEqual([3, 1])
    expect(stale).not.toContainEqual(now[0])
  })

  it('pays nothing out for seven days, nor for seven more once it was taken back', async () => {
    await oldTopUp(world, owner.email, 50_000)
    await withdraw(thief, '100.00')
    await change(thief, stolen)
    const early = await withdraw(thief, '100.00')
    expect(early).toMatchObject({ status: 409, body: { code: 'EMAIL_CHANGED' } })
    expect(early.body.message).toMatch(/nothing is paid out until \d+.[A-Z][a-z]+.20\d\d, \d\d:\d\d.UTC\.$/)
    wait(6 * DAY)
    expect((await takeBack(owner.email, await tokenTo(owner.email))).status).toBe(200)
    let back = clientOf(world.services, (await logIn(owner.email, NEW)).body.data.token)
    expect(await money(back)).toMatchObject({ held_cny: '0.00', withdrawable_cny: '500.00' })
    const asked = { amount_cny: '100.00', account_text: 'IBAN DE00 1234', password: NEW }
    const withdrawn = () => back.call('balance/withdraw', asked, newKey())
    // The old mailbox may be the one that somebody else reads.
    wait(7 * DAY - 60_000)
    expect((await withdrawn()).body).toMatchObject({ code: 'EMAIL_CHANGED' })
    wait(60_000)
    back = clientOf(world.services, (await logIn(owner.email, NEW)).body.data.token)
    expect((await withdrawn()).status).toBe(200)

    const other = await world.customer()
    await oldTopUp(world, other.email, 50_000)
    await change(other, `x${stolen}`)
    wait(6 * DAY)
    expect((await withdraw(other, '100.00')).body.code).toBe('EMAIL_CHANGED')
    wait(DAY)
    const { body } = await logIn(`x${stolen}`)
    expect((await withdraw(clientOf(world.services, body.data.token), '100.00')).status).toBe(200)
  })

  it('is not deleted for seven days, and its owner’s mail still goes out', async () => {
    await change(thief, stolen)
    const remove = (who: Client, password = PASSWORD) => who.call('user/delete_account', { password })
    const early = await remove(thief)
    expect(early).toMatchObject({ status: 409, body: { code: 'EMAIL_CHANGED' } })
    expect(early.body.message).toMatch(/it is not deleted until \d+.[A-Z][a-z]+.20\d\d, \d\d:\d\d.UTC\.$/)
    expect((await takeBack(owner.email, await tokenTo(owner.email))).status).toBe(200)
    const enter = async () => clientOf(world.services, (await logIn(owner.email, NEW)).body.data.token)
    expect((await remove(await enter(), NEW)).body.code).toBe('EMAIL_CHANGED')
    wait(7 * DAY)
    expect((await remove(await enter(), NEW)).status).toBe(200)
  })

  it('does not come back once it is deleted', async () => {
    await change(thief, stolen)
    const token = await tokenTo(owner.email)
    const { db } = world.services
    await db.updateTable('accounts').set({ email_changed_at: null }).where('email', '=', stolen).execute()
    expect((await thief.call('user/delete_account', { password: PASSWORD })).status).toBe(200)
    expect(await takeBack(owner.email, token)).toMatchObject(refused)
  })
})
