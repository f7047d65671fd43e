import { beforeEach, expect, it } from 'vitest'
import { type Client, clientOf, newKey, onEachDatabase, PASSWORD, topUp } from '../../support/worlds/world.ts'
import { passkeyWork } from '../../support/people/passkeys.ts'
import { placed } from '../../support/people/shopping.ts'
import { accountOf, mails } from '../../support/people/staff.ts'

const THEIRS = 'a lasting one of the owner'
const HOME = {
  ...{ name: 'Sly Squatter', phone: '+1 555 0100', country: 'US', state: 'NY', city: 'New York' },
  ...{ street: '1 Main St', postcode: '10001' },
}
const KEPT = { item_platform: 'taobao', num_iid: '675330231400' }

onEachDatabase('An address that somebody else has registered', (world) => {
  /** The one who registered it. */
  let squatter: Client & { email: string }
  /** Where its owner is, as another network sees them. */
  let owner: Client
  beforeEach(async () => {
    squatter = await world.newcomer()
    owner = clientOf(world.services, '', '10.20.30.40')
  })
  /** Asks for the mail, and reads it: only the owner of the address can. */
  const mailed = async (scene: 'verify' | 'reset') => {
    await world.services.db
      .updateTable('codes')
      .set({ created_at: Date.now() - 61_000 })
      .execute()
    await owner.call('user/sent_verification_code', { email: squatter.email, scene })
    const text = (await mails(world, squatter.email, scene)).at(-1) ?? ''
    const token = new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
    return { code: await world.mailedCode(squatter.email), token }
  }
  const confirm = (who: Client, more: object) =>
    who.call('user/validate_email', { email: squatter.email, ...more })
  const isConfirmed = async () =>
    (await squatter.call('user/get_base_info')).body.data.email_verification as boolean
  const required = { status: 403, body: { code: 'PASSWORD_REQUIRED', errors: [{ path: 'password' }] } }

  it('is not confirmed by a link that is pressed in good faith, nor by a code from elsewhere', async () => {
    const { code, token } = await mailed('verify')
    for (const proof of [{ token }, { code }]) {
      expect(await confirm(owner, proof)).toMatchObject(required)
      // Nor by who is signed in to another account.
      const other = clientOf(world.services, (await world.customer()).token, '10.20.30.40')
      expect(await confirm(other, proof)).toMatchObject(required)
      expect(await confirm(owner, { ...proof, password: THEIRS })).toMatchObject({
        ...{ status: 422, body: { code: 'WRONG_CREDENTIALS', errors: [{ path: 'password' }] } },
      })
    }
    // Not even where the account was made: a link is pressed by whoever reads the mail.
    expect(await confirm(world.visitor, { token })).toMatchObject(required)
    expect(await isConfirmed()).toBe(false)
  })

  it.each(['session', 'password', 'code'] as const)(
    'is confirmed by who made the account and shows it by the %s; nothing is lost',
    async (by) => {
      const saved = await squatter.call('user/add_address', HOME)
      await squatter.call('favorite/save_favorite_item', KEPT)
      const { code, token } = await mailed('verify')
      // The mailed link stays good until both are right.
      expect(await confirm(owner, { token, password: 'not this one' })).toMatchObject({ status: 422 })
      const confirmed = {
        session: () => confirm(clientOf(world.services, squatter.token, '10.20.30.40'), { token }),
        password: () => confirm(owner, { token, password: PASSWORD }),
        // Typed where it was registered, as by a program that has just done so.
        code: () => confirm(world.visitor, { code }),
      }
      expect((await confirmed[by]()).body.data).toEqual({ ok: true })
      expect(await isConfirmed()).toBe(true)
      const { list } = (await squatter.call('user/get_address')).body.data
      expect(list).toMatchObject([{ id: saved.body.data.id, name: HOME.name }])
      expect((await squatter.call('favorite/load_more_favorite_item')).body.data.total).toBe(1)
      expect(await confirm(owner, { token, password: PASSWORD })).toMatchObject({ status: 422 })
    },
  )

  it('says nothing about a password to who has no code', async () => {
    const guess = async (email: string, password?: string) => {
      const { status, body } = await owner.call('user/validate_email', { email, code: '000000', password })
      return [status, body.code, body.errors]
    }
    await mailed('verify')
    const said = await guess(squatter.email)
    expect(await guess(squatter.email, PASSWORD)).toEqual(said)
    expect(await guess(squatter.email, THEIRS)).toEqual(said)
    expect(await guess('nobody-here@example.test', PASSWORD)).toEqual(said)
  })

  it('is taken by the reset, which forgets what was entered; orders and money stay', async () => {
    const { db } = world.services
    const inviter = await world.customer()
    const { p_code } = (await inviter.call('user/get_base_info')).body.data
    const email = `taken-${squatter.email}`
    const given = { email, password: PASSWORD, accept_terms: true, p_code, ad: 'spring' }
    const { token } = (await world.visitor.call('user/create', given)).body.data
    squatter = { ...clientOf(world.services, token), email }
    const account_id = await accountOf(world, email)
    const address_id = (await squatter.call('user/add_address', { ...HOME, name: 'Sly Zauberer' })).body.data
      .id
    const client = { name: 'Zeppelin', address_ids: [address_id] }
    const client_id = (await squatter.call('customer_client/add_customer_client', client)).body.data.id
    await topUp(squatter, '100')
    const { id } = (await squatter.call('cart/add_diy_item', { title: 'Lamp', price_cny: '20.00' })).body.data
    const ordered = await squatter.call('orders/create', { cart_ids: [id], client_id }, newKey())
    expect(ordered.status).toBe(200)
    await squatter.call('cart/add_diy_item', { title: 'Left in the cart', price_cny: '20.00' })
    await squatter.call('favorite/save_favorite_item', { ...KEPT, mail_when_cheaper: true })
    await squatter.call('list/save_list', { name: 'Mine', items: [KEPT], shared: true })
    await squatter.call('user/set_notice_settings', { settings: { status: false } })
    await passkeyWork(world).added(squatter)
    const factor = { account_id, secret: 'sealed', confirmed_at: 1, last_step: 1 }
    await db.insertInto('second_factors').values(factor).execute()

    const { token: mail } = await mailed('reset')
    const reset = { email, token: mail, new_password: THEIRS }
    expect((await owner.call('user/reset_password', reset)).status).toBe(200)
    expect((await squatter.call('user/get_base_info')).status).toBe(401)
    const { body } = await owner.call('user/login', { email, password: THEIRS })
    const theirs = clientOf(world.services, body.data.token)
    const dataOf = async (call: string, payload = {}) => (await theirs.call(call, payload)).body.data
    expect((await dataOf('user/get_address')).list).toEqual([])
    const clients = db.selectFrom('customer_clients').selectAll().where('account_id', '=', account_id)
    expect(await clients.execute()).toEqual([])
    expect((await dataOf('cart/count')).count).toBe(0)
    expect((await dataOf('favorite/load_more_favorite_item')).list).toEqual([])
    expect((await dataOf('list/get_lists')).list).toEqual([])
    expect((await dataOf('user/get_notice_settings')).settings.status).toBe(true)
    expect((await dataOf('user/get_passkeys')).list).toEqual([])
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ invited_by: null, ad: null, email_verified_at: expect.any(Number) })
    const left = async (table: 'second_factors' | 'login_places') =>
      (await db.selectFrom(table).selectAll().where('account_id', '=', account_id).execute()).length
    // The only place left is that where the owner has just been.
    expect([await left('second_factors'), await left('login_places')]).toEqual([0, 1])
    const words = await db
      .selectFrom('search_words')
      .select('word')
      .where('word', 'in', ['zauberer', 'zeppelin'])
      .execute()
    expect(words).toEqual([])
    // The rest is paid for, or to be paid.
    expect((await dataOf('balance/get')).balance_cny).toBe('100.00')
    expect(await dataOf('orders/get', { order_no: ordered.body.data.order_no })).toMatchObject({
      ...{ client_id: null, items: [{ title: 'Lamp' }] },
    })
  })

  it('that was confirmed before keeps everything when its password is reset', async () => {
    const customer = await world.customer()
    squatter = customer
    await customer.call('user/add_address', HOME)
    await placed(customer)
    await customer.call('favorite/save_favorite_item', KEPT)
    const { token } = await mailed('reset')
    const reset = { email: customer.email, token, new_password: THEIRS }
    expect((await owner.call('user/reset_password', reset)).status).toBe(200)
    const { body } = await owner.call('user/login', { email: customer.email, password: THEIRS })
    const again = clientOf(world.services, body.data.token)
    expect((await again.call('user/get_address')).body.data.list).toMatchObject([{ name: HOME.name }])
    expect((await again.call('favorite/load_more_favorite_item')).body.data.total).toBe(1)
  })
})
