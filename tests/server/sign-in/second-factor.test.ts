import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { forgetSecondFactor } from '#server/sign-in/second-factor.ts'
import { sessionOf } from '#server/sign-in/sessions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { servePicture } from '#server/front/pictures.ts'
import {
  type Client,
  clientOf,
  confirmEmail,
  onEachDatabase,
  PASSWORD,
  setRole,
} from '../../support/worlds/world.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { registered, sendJson } from '../../support/models/registry.ts'
import { codeOf, enrol, prove, realShop, wait } from '../../support/people/second-factor.ts'
import { accountOf, mails } from '../../support/people/staff.ts'

const MINUTE = 60_000
const required = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } }
const stale = { status: 403, body: { code: 'FRESH_CODE_REQUIRED' } }
const DOOR = ['bk/get_sign_in', 'bk/start_enrolment', 'bk/finish_enrolment', 'bk/sign_in']
const MONEY = [
  ...['bk/confirm_payment', 'bk/confirm_withdrawal', 'bk/debit_account', 'bk/decide_request'],
  ...['bk/reverse_payment', 'bk/set_role'],
]
const forStaff = registered.filter(({ call }) => call.access === 'staff' || call.access === 'admin')

onEachDatabase('Outside the demo the back office', (world, database) => {
  let boss: Client & { email: string }
  let now: number
  beforeEach(async () => {
    now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    boss = real(await world.staff())
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const { services, real, logIn } = realShop(world)

  it('answers no call of staff to a password alone', async () => {
    for (const { name } of forStaff.filter(({ name }) => !DOOR.includes(name)))
      expect(await sendJson(boss, name, {})).toMatchObject(required)
    const files = { method: 'POST', headers: { Authorization: boss.token }, body: new FormData() }
    expect(await boss.raw('upload/bk_upload_files?kind=qc&order_item_id=x', files)).toMatchObject(required)
    const csv = { method: 'GET', headers: { Authorization: boss.token } }
    expect(await boss.raw('export/bk_queue.csv', csv)).toMatchObject(required)
    expect((await boss.call('user/get_base_info')).body.data).toMatchObject({
      ...{ role: 'admin', back_office_open: false },
    })
  })

  it('shows nobody else’s orders to a password alone, by the calls of customers either', async () => {
    const customer = await world.customer()
    await customer.call('cart/add_diy_item', { title: 'Lamp', price_cny: '20.00' })
    const cart_ids = (await customer.call('cart/get')).body.data.groups[0].items.map(
      (item: { id: string }) => item.id,
    )
    const placed = await customer.call('orders/create', { cart_ids }, { 'Idempotency-Key': 'k'.repeat(12) })
    const id = placed.body.data.item_ids[0]
    expect((await boss.call('orders/get_order_item_detail', { id })).status).toBe(404)
    await enrol(boss)
    expect((await boss.call('orders/get_order_item_detail', { id })).status).toBe(200)
  })

  it('takes no account of staff to another email for a password alone', async () => {
    const new_email = `thief-${boss.email}`
    const code = async () => {
      expect(
        (await boss.call('user/sent_verification_code', { email: new_email, scene: 'change' })).status,
      ).toBe(200)
      return world.mailedCode(new_email)
    }
    const change = async (by: Client, given: string) =>
      by.call('user/change_email', { new_email, code: given, password: PASSWORD })
    const mailed = await code()
    expect(await change(boss, mailed)).toMatchObject(required)
    await enrol(boss)
    expect((await change(boss, mailed)).status).toBe(200)
  })

  it('shows nobody else’s pictures to a password alone', async () => {
    const sent = await upload(await world.customer(), 'images?scene=diy', formOf(await aJpeg()))
    const { url } = sent.body.data.list[0]
    const told = (await boss.call('user/get_base_info')).headers.get('set-cookie') ?? ''
    const look = async (headers: Record<string, string>) =>
      (await servePicture(services(), new Request(`http://localhost:4321${url}`, { headers }))).status
    const looks = () =>
      Promise.all([look({ Authorization: boss.token }), look({ Cookie: told.split(';', 1).join() })])
    expect(await looks()).toEqual([404, 404])
    await enrol(boss)
    expect(await looks()).toEqual([200, 200])
  })

  it('asks for nothing in the demo', async () => {
    const demo = clientOf(world.services, boss.token)
    expect((await demo.call('bk/get_todo')).status).toBe(200)
    expect((await demo.call('bk/get_sign_in')).body.data).toEqual({ state: 'done' })
    expect((await demo.call('user/get_base_info')).body.data.back_office_open).toBe(true)
    expect((await demo.call('bk/start_enrolment', { password: PASSWORD })).status).toBe(409)
  })

  it('is set up with the password and a first code, and then opens', async () => {
    expect((await boss.call('bk/get_sign_in')).body.data).toEqual({ state: 'enrol' })
    expect((await boss.call('bk/start_enrolment', { password: 'wrong horse' })).body.code).toBe(
      'WRONG_CREDENTIALS',
    )
    const { secret, uri } = (await boss.call('bk/start_enrolment', { password: PASSWORD })).body.data
    expect(uri).toContain(`secret=${secret}`)
    expect((await boss.call('bk/finish_enrolment', { code: '000000' })).status).toBe(422)
    expect(await boss.call('bk/get_todo')).toMatchObject(required)
    const done = await boss.call('bk/finish_enrolment', { code: codeOf(secret) })
    expect(new Set(done.body.data.recovery_codes).size).toBe(10)
    expect((await boss.call('bk/get_todo')).status).toBe(200)
    expect((await boss.call('bk/get_sign_in')).body.data).toEqual({ state: 'done' })
    expect((await boss.call('bk/start_enrolment', { password: PASSWORD })).body.code).toBe('WRONG_STATE')
    expect(await mails(world, boss.email, 'second_factor')).toHaveLength(1)
    const { db } = world.services
    const kept = [
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]
    for (const told of [secret, ...done.body.data.recovery_codes])
      expect(JSON.stringify(kept)).not.toContain(told)
  })

  it('is set up by nobody whose address is unconfirmed, be the role from before', async () => {
    const squatter = real(await world.newcomer())
    await setRole(world.services, squatter.email, 'staff')
    const refused = { status: 409, body: { code: 'EMAIL_NOT_CONFIRMED' } }
    expect(await squatter.call('bk/start_enrolment', { password: PASSWORD })).toMatchObject(refused)
    await confirmEmail(world.services, squatter.email)
    const { secret } = (await squatter.call('bk/start_enrolment', { password: PASSWORD })).body.data
    const { db } = world.services
    await db
      .updateTable('accounts')
      .set({ email_verified_at: null })
      .where('email', '=', squatter.email)
      .execute()
    expect(await squatter.call('bk/finish_enrolment', { code: codeOf(secret) })).toMatchObject(refused)
    expect(await squatter.call('bk/get_todo')).toMatchObject(required)
  })

  it('asks every new log-in, takes each code once, also when it comes twice at once', async () => {
    const { secret } = await enrol(boss)
    const [one, two] = [await logIn(boss.email), await logIn(boss.email)]
    expect(await one.call('bk/get_todo')).toMatchObject(required)
    const code = codeOf(secret)
    const answers = await Promise.all([prove(one, code), prove(two, code), prove(two, code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
    wait(-MINUTE / 2)
    expect((await prove(two, codeOf(secret))).status).toBe(422)
  })

  it('takes a recovery code once, in any writing, and tells its owner', async () => {
    const { recovery_codes } = await enrol(boss)
    const written = recovery_codes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
    const late = await logIn(boss.email)
    expect((await prove(late, written)).status).toBe(200)
    expect((await late.call('bk/get_todo')).status).toBe(200)
    expect((await prove(late, written)).status).toBe(422)
    expect((await mails(world, boss.email, 'recovery_code'))[0]).toContain('9 codes are left')
    const other = real(await world.staff())
    await enrol(other)
    expect((await prove(other, recovery_codes[1] ?? '')).status).toBe(422)
  })

  it('lets nobody guess codes, from wherever', async () => {
    const { secret } = await enrol(boss)
    const strict = services(new Limits(0.3, database === 'PostgreSQL' ? world.services.db : undefined))
    const thief = clientOf(strict, boss.token)
    const guesses = await Promise.all(
      ['000001', '000002', '000003', '000004'].map((code) => prove(thief, code)),
    )
    expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429])
    expect((await prove(thief, codeOf(secret))).status).toBe(429)
  })

  it('asks for a fresh code before money leaves or somebody gets a role', async () => {
    const { secret } = await enrol(boss)
    wait(3 * MINUTE)
    for (const name of MONEY) expect((await sendJson(boss, name, {})).status).toBe(422)
    wait(2 * MINUTE)
    for (const name of MONEY) expect(await sendJson(boss, name, {})).toMatchObject(stale)
    expect((await boss.call('bk/get_todo')).status).toBe(200)
    expect((await prove(boss, codeOf(secret))).status).toBe(200)
    for (const name of MONEY) expect((await sendJson(boss, name, {})).status).toBe(422)
  })

  it('names every call of admins that moves money or gives a role', () => {
    const admins = forStaff.filter(({ call }) => call.access === 'admin').map(({ name }) => name)
    // Coupons leave as nobody's money, a day's closing only compares, and a list is only read.
    const harmless = /\/get_|campaign|coupon|_day$|explain_difference|import_statement/
    expect(admins.filter((name) => !harmless.test(name)).sort()).toEqual(MONEY)
  })

  it('closes after twelve hours, however often codes were shown meanwhile', async () => {
    const { secret } = await enrol(boss)
    wait(11 * 60 * MINUTE)
    expect((await prove(boss, codeOf(secret))).status).toBe(200)
    wait(59 * MINUTE)
    expect((await boss.call('bk/get_todo')).status).toBe(401)
  })

  it('ends the sessions of who loses the role, at once, and keeps the others', async () => {
    const clerk = real(await world.staff('staff'))
    const { secret } = await enrol(clerk)
    const home = await logIn(clerk.email)
    await enrol(boss)
    expect((await boss.call('bk/set_role', { email: clerk.email, role: 'customer' })).status).toBe(200)
    expect((await clerk.call('user/get_base_info')).status).toBe(401)
    expect((await home.call('user/get_base_info')).status).toBe(200)
    await setRole(world.services, clerk.email, 'staff')
    expect(await home.call('bk/get_todo')).toMatchObject(required)
    expect((await prove(home, codeOf(secret))).status).toBe(200)
  })

  it('guards its pages by the same rule', async () => {
    const answer = await boss.call('user/get_base_info')
    const secret = /session=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? ''
    const as = async (demo: boolean) => {
      const opened = { ...world.services, settings: { ...world.services.settings, demo } }
      return (await sessionOf(opened, `session=${secret}`, Date.now())).session
    }
    expect([await as(false), await as(true)]).toEqual(['unproved', 'staff'])
    await enrol(boss)
    expect(await as(false)).toBe('staff')
  })

  it('is set up anew when the operator says that the app is lost', async () => {
    const { secret } = await enrol(boss)
    const id = await accountOf(world, boss.email)
    await inTransaction(world.services.db, (tx) => forgetSecondFactor(tx, id))
    expect((await boss.call('bk/get_todo')).status).toBe(401)
    const late = await logIn(boss.email)
    expect((await late.call('bk/get_sign_in')).body.data).toEqual({ state: 'enrol' })
    expect((await prove(late, codeOf(secret))).status).toBe(422)
    await enrol(late)
    expect((await late.call('bk/get_todo')).status).toBe(200)
  })
})
