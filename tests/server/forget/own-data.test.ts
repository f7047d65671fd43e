import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { OWN } from '#server/forget/own-data.ts'
import { LEFT_OUT, type OwnTable, TOLD_BY_CALLS } from '#server/forget/read-own-data.ts'
import { type Client, clientOf, newKey, onEachDatabase, type World } from '../../support/worlds/world.ts'
import { oldTopUp, withdraw } from '../../support/people/money.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { passkeyWork } from '../../support/people/passkeys.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { balance, pay } from '../../support/people/shopping.ts'
import { accountOf, reward } from '../../support/people/staff.ts'

type Person = Client & { email: string }

const HOME = { phone: '+49 1512 7654321', country: 'DE', state: 'Berlin', city: 'Berlin', postcode: '10115' }
const KEPT = { item_platform: 'taobao', num_iid: '675330231400' }
const words = (text: string) => text.trim().split(/\s+/).filter(Boolean)

/** Does of everything a little, and says `said` wherever one can. */
async function live(world: World, owner: Person, staff: Client, said: string): Promise<void> {
  const address = { ...HOME, name: `${said} Doe`, street: `${said} 7` }
  const address_id = (await owner.call('user/add_address', address)).body.data.id
  await oldTopUp(world, owner.email, 300_000)
  const picture = async (scene: string) =>
    (await upload(owner, `images?scene=${scene}`, formOf(await aJpeg()))).body.data.list[0].id
  const images = [await picture('diy')]
  const diy = { title: 'Lamp', price_cny: '10.00', spec_text: said, order_notes: said, images }
  const { id } = (await owner.call('cart/add_diy_item', diy)).body.data
  const client = { name: said, note: said, address_ids: [address_id] }
  const client_id = (await owner.call('customer_client/add_customer_client', client)).body.data.id
  const ordered = await owner.call('orders/create', { cart_ids: [id], notes: said, client_id }, newKey())
  await pay(owner, ordered.body.data.item_ids)
  const asked = { ids: ordered.body.data.item_ids, reason: 'no_reason', note: said }
  expect((await owner.call('orders/request_refund', asked)).status).toBe(200)
  const work = new Parcels(world, owner, staff, address_id)
  const parcel_no = await work.delivered({ note: said })
  const claim = { action: 'claim', kind: 'damaged', note: said, images: [await picture('claim')] }
  expect((await owner.call('parcel/change_parcel_status', { parcel_no, ...claim })).status).toBe(200)
  const message = { kind: 'question', text: said, images: [await picture('feedback')] }
  const written = await owner.call('feed/feed_back', message)
  await staff.call('bk/answer_feedback', { ticket_no: written.body.data.ticket_no, text: said })
  await owner.call('cart/add_diy_item', { ...diy, images: [] })
  await owner.call('favorite/save_favorite_item', { ...KEPT, note: said })
  await owner.call('list/save_list', { name: said, items: [{ ...KEPT, note: said }], shared: true })
  await staff.call('bk/note_customer', { account_id: await accountOf(world, owner.email), text: said })
  await owner.call('user/set_notice_settings', { settings: { status: false } })
  await passkeyWork(world).added(owner)
  expect((await withdraw(owner, await balance(owner))).status).toBe(200)
  await reward(world, owner.email, 1_234)
}

/** The sections a life of `live` fills, those of which every row says who it is about among them. */
const FILLED: (OwnTable | 'balance_history')[] = [
  ...([
    'accounts',
    'balances',
    'addresses',
    'customer_clients',
    'cart_items',
    'orders',
    'order_items',
  ] as const),
  ...(['status_changes', 'refunds', 'parcels', 'parcel_boxes', 'claims', 'payments', 'withdrawals'] as const),
  ...(['coupons', 'household_keys', 'favorites', 'lists', 'feedback', 'feedback_answers'] as const),
  ...(['customer_notes', 'uploads', 'sessions', 'devices', 'login_places', 'passkeys'] as const),
  ...(['muted_notices', 'balance_history'] as const),
]

onEachDatabase('All that is stored about a customer', (world, database) => {
  let owner: Person
  let other: Person
  const dataOf = async (who: Client) => {
    const answer = await who.call('user/export_data')
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  beforeAll(async () => {
    const staff = await world.staff()
    owner = await world.customer()
    other = await world.customer()
    await live(world, owner, staff, 'zephyrine')
    await live(world, other, staff, 'quixotine')
  })

  it('is decided about for every table there is', async () => {
    const { rows } = await (database === 'SQLite'
      ? sql<{
          name: string
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    ).execute(world.services.db)
    const tables = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
    const decided = [...Object.keys(OWN), ...Object.keys(LEFT_OUT), ...TOLD_BY_CALLS]
    expect(decided.sort()).toEqual(tables.sort())
  })

  it.each(Object.entries(OWN))(
    'is decided about for every column of %s',
    async (table, { columns, without }) => {
      const { rows } = await (database === 'SQLite'
        ? sql<{ name: string }>`select name from pragma_table_info(${table})`
        : sql<{ name: string }>`select column_name as name from information_schema.columns
            where table_schema = current_schema() and table_name = ${table}`
      ).execute(world.services.db)
      expect([...words(columns), ...words(without)].sort()).toEqual(rows.map(({ name }) => name).sort())
    },
  )

  it('is one JSON file with everything, as the API writes it', async () => {
    const answer = await owner.call('user/export_data')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data\.json"/)
    const { data } = answer.body
    expect(FILLED.filter((section) => !data[section]?.length)).toEqual([])
    expect(data.accounts).toMatchObject([
      { email: owner.email, email_verified_at: expect.stringMatching(/Z$/) },
    ])
    expect(data.addresses).toMatchObject([{ name: 'zephyrine Doe', street: 'zephyrine 7', is_default: true }])
    expect(data.orders).toContainEqual(expect.objectContaining({ notes: 'zephyrine' }))
    const lamp = data.order_items.find(({ order_notes }: { order_notes: string }) => order_notes)
    expect(lamp).toMatchObject({ title: 'Lamp', price_cny: '10.00', sku_text: 'zephyrine' })
    expect(lamp.images).toEqual([expect.stringMatching(/^http:\/\/localhost:4321\/img\/u\/[\w-]+\.webp$/)])
    expect(data.uploads.map(({ url }: { url: string }) => url)).toContain(lamp.images[0])
    expect(data.parcels[0].address).toMatchObject({ name: 'zephyrine Doe' })
    expect(data.parcels[0].estimate).toMatchObject({ freight_cny: expect.stringMatching(/^\d+\.\d\d$/) })
    expect(JSON.stringify(data)).not.toMatch(/_fen"/)
    for (const said of ['claims', 'feedback', 'feedback_answers', 'customer_notes', 'favorites', 'lists'])
      expect(JSON.stringify(data[said])).toContain('zephyrine')
    const { list } = (await owner.call('balance/load_more_balance_history', { limit: 100 })).body.data
    expect(data.balance_history).toEqual(list)
  })

  it('holds nothing of others, and no secrets', async () => {
    const told = JSON.stringify(await dataOf(owner))
    expect(told).not.toContain('quixotine')
    expect(JSON.stringify(await dataOf(other))).not.toContain('zephyrine')
    const { db } = world.services
    for (const { id, email } of await db.selectFrom('accounts').select(['id', 'email']).execute())
      if (email !== owner.email) for (const name of [id, email]) expect(told).not.toContain(name)
    const secrets = [
      ...(await db.selectFrom('accounts').select('password_hash as secret').execute()),
      ...(await db.selectFrom('sessions').select('token_hash as secret').execute()),
      ...(await db.selectFrom('passkeys').select('public_key as secret').execute()),
      ...(await db.selectFrom('household_keys').select('key_hash as secret').execute()),
      ...(await db.selectFrom('login_places').select('place as secret').execute()),
      ...(await db.selectFrom('devices').select('device as secret').execute()),
      { secret: owner.token },
    ]
    for (const { secret } of secrets) expect(told).not.toContain(secret)
  })

  it('is told of whom they invited as everywhere: masked, without the parcels', async () => {
    const { p_code } = (await owner.call('user/get_base_info')).body.data
    const given = {
      email: 'invited.friend@example.test',
      password: 'a lasting one of theirs',
      accept_terms: true,
    }
    expect((await world.visitor.call('user/create', { ...given, p_code })).status).toBe(200)
    const { invited_people } = await dataOf(owner)
    expect(invited_people).toMatchObject([{ email_masked: expect.stringContaining('*'), orders: 0 }])
    expect(JSON.stringify(invited_people)).not.toContain(given.email)
  })

  it('holds what was written without an account once the address is confirmed, not before', async () => {
    const squatter = await world.newcomer()
    const message = { kind: 'question', text: 'From the owner of the address', contact: squatter.email }
    expect((await world.visitor.call('feed/feed_back', message)).status).toBe(200)
    await world.visitor.call('user/sent_verification_code', { email: squatter.email, scene: 'reset' })
    const sections = async () => {
      const { feedback, codes } = await dataOf(squatter)
      return [feedback.length, codes.length]
    }
    expect(await sections()).toEqual([0, 0])
    const { db } = world.services
    await db
      .updateTable('accounts')
      .set({ email_verified_at: Date.now() })
      .where('email', '=', squatter.email)
      .execute()
    expect(await sections()).toEqual([1, 1])
  })

  it('is read in parts, and whole however much there is', async () => {
    const customer = await world.customer()
    const subject_id = await accountOf(world, customer.email)
    const change = { subject: 'account', subject_id, from_status: 'customer', to_status: 'customer' } as const
    const by = { event: 'set_role', actor: 'system', actor_id: null, reason: '', posting_id: null } as const
    const rows = Array.from({ length: 2_001 }, (_, nth) => ({
      ...{ id: `${subject_id}-${String(nth).padStart(5, '0')}`, ...change, ...by, at: nth, amount_fen: null },
    }))
    for (let begin = 0; begin < rows.length; begin += 500)
      await world.services.db
        .insertInto('status_changes')
        .values(rows.slice(begin, begin + 500))
        .execute()
    const { status_changes } = await dataOf(customer)
    expect(status_changes.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id))
  })

  it('is for who is signed in, ten times an hour', async () => {
    expect((await world.visitor.call('user/export_data')).status).toBe(401)
    const strict = clientOf({ ...world.services, limits: new Limits(1) }, owner.token)
    for (let time = 0; time < 10; time += 1) expect((await strict.call('user/export_data')).status).toBe(200)
    const refused = await strict.call('user/export_data')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
