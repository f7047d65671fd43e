import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { runOutbox } from '#server/mail/outbox.ts'
import { type Answer, type Client, clientOf, newKey } from '../../support/worlds/world.ts'
import { onEachDatabase, PASSWORD, topUp } from '../../support/worlds/world.ts'
import { decide, oldTopUp, withdraw } from '../../support/people/money.ts'
import { HOME, Parcels, stored } from '../../support/people/parcel.ts'
import { aJpeg, formOf, storedFiles, upload } from '../../support/fakes/photos.ts'
import { balance, expectRightLedger, inCart, pay, placed } from '../../support/people/shopping.ts'
import { accountOf, forceStatus, mails, reward } from '../../support/people/staff.ts'

/** Every table there is. Whoever adds one that holds something of a customer adds it to server/forget, too. */
const TABLES = `
  accounts addresses arrival_mails balances campaigns cart_items claims closing_days closing_events closing_notes codes confirm_entries coupons
  customer_clients customer_notes devices entries exchange_rates favorites feedback feedback_answers goods_rules haul_photos hauls help_ratings
  household_keys idempotency identities item_prices item_searches item_services items journeys kysely_migration lists login_places meta muted_notices order_items orders outbox
  outside_payments parcel_boxes parcel_drafts parcels passkey_challenges passkeys payment_purchases payments photo_sets picks postings proved_browsers provider_trips rate_limits
  recovery_codes refunds reversals rewards search_words second_factors sessions staff_actions staff_requests statement_days
  statement_files statement_rows status_changes storage_notices takebacks tracking_events transfer_proofs unclaimed uploads
  webhook_deliveries withdrawal_parts withdrawals
`
  .trim()
  .split(/\s+/)

/** Facts that nobody else says. */
const PERSON = {
  ...{ name: 'Wilhelmina Zauberstern', phone: '+49 1512 7654321', street: 'Nachtigallenweg 77' },
  ...{ country: 'DE', state: 'Anhaltina', postcode: '06484', tax_id: 'TAX-9137-Q' },
  ...{ city: 'Кведлинбург', city_latin: 'Quedlinburg' },
}
type Named = { name: string }

const SAID = 'zephyrine'
const TRACES = [
  ...['wilhelmina', 'zauberstern', '7654321', 'nachtigallenweg', 'anhaltina', 'quedlinburg', '9137-q'],
  ...[SAID, 'de99zeph', 'кведлинбург'],
]

onEachDatabase('Deleting an account', (world, database) => {
  let owner: Client & { email: string }
  let made = 0
  beforeEach(async () => {
    owner = await world.customer(`leaving-${Date.now()}-${++made}`)
  })
  const remove = (more: object = {}, who: Client = owner) =>
    who.call('user/delete_account', { password: PASSWORD, ...more })
  const kinds = ({ body }: Answer) => (body.still_here as { kind: string }[]).map(({ kind }) => kind)
  const tables = async (): Promise<string[]> => {
    const { rows } = await (database === 'SQLite'
      ? sql<Named>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<Named>`select tablename as name from pg_tables where schemaname = current_schema()`
    ).execute(world.services.db)
    return rows.map(({ name }) => name).sort()
  }
  /** Which of these texts stand anywhere in the database, and where. */
  const traces = async (texts: string[]): Promise<string[]> => {
    const found = []
    for (const table of await tables()) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(world.services.db)
      const all = JSON.stringify(rows).toLowerCase()
      for (const text of texts) if (all.includes(text)) found.push(`${table}: ${text}`)
    }
    return found
  }
  const picture = async (scene: string, who: Client = owner): Promise<string> =>
    (await upload(who, `images?scene=${scene}`, formOf(await aJpeg()))).body.data.list[0].id

  /** Buys, ships, claims, asks back, writes and withdraws, saying who they are wherever one can. */
  async function live(): Promise<void> {
    const { body } = await owner.call('user/add_address', PERSON)
    await oldTopUp(world, owner.email, 300_000)
    const staff = await world.staff()
    const work = new Parcels(world, owner, staff, body.data.id)
    const described = {
      ...{ title: 'Lamp', price_cny: '10.00', spec_text: SAID, order_notes: SAID },
      images: [await picture('diy')],
    }
    const { id } = (await owner.call('cart/add_diy_item', described)).body.data
    const client = { name: SAID, note: SAID, address_ids: [body.data.id] }
    const client_id = (await owner.call('customer_client/add_customer_client', client)).body.data.id
    const ordered = await owner.call('orders/create', { cart_ids: [id], notes: SAID, client_id }, newKey())
    await pay(owner, ordered.body.data.item_ids)
    const asked = { ids: ordered.body.data.item_ids, reason: 'no_reason', note: SAID }
    expect((await owner.call('orders/request_refund', asked)).status).toBe(200)
    const done = await work.delivered({ note: SAID })
    expect((await work.confirm(done)).status).toBe(200)
    const claimed = await work.delivered()
    const claim = { action: 'claim', kind: 'damaged', note: SAID, images: [await picture('claim')] }
    const opened = await owner.call('parcel/change_parcel_status', { parcel_no: claimed, ...claim })
    expect(opened.status).toBe(200)
    await staff.call('bk/resolve_claim', { parcel_no: claimed, approve: false })
    const message = { kind: 'question', text: SAID, ref: SAID, images: [await picture('feedback')] }
    const written = await owner.call('feed/feed_back', message)
    await staff.call('bk/answer_feedback', { ticket_no: written.body.data.ticket_no, text: SAID })
    await world.visitor.call('feed/feed_back', { ...message, images: [], contact: owner.email })
    await inCart(owner, SAID)
    const kept = { item_platform: 'taobao', num_iid: '675330231400', note: SAID }
    expect((await owner.call('favorite/save_favorite_item', kept)).status).toBe(200)
    const list = { name: SAID, items: [kept], shared: true }
    expect((await owner.call('list/save_list', list)).status).toBe(200)
    const note = { account_id: await accountOf(world, owner.email), text: SAID }
    expect((await staff.call('bk/note_customer', note)).status).toBe(200)
    await world.visitor.call('user/sent_verification_code', { email: owner.email, scene: 'reset' })
    const named = await oldTopUp(world, owner.email, 10_000)
    const statement = formOf(`Date,Details,Amount,Currency\n2026-01-02,${named} ${SAID},100.00,CNY\n`)
    const sent = { method: 'POST', headers: { Authorization: staff.token }, body: statement }
    expect((await staff.raw('bk/import_statement?method=sandbox', sent)).status).toBe(200)
    const taken = await withdraw(owner, await balance(owner))
    await decide(staff, taken.body.data.withdrawal_no, true)
    await world.services.db
      .updateTable('withdrawals')
      .set({ account_text: 'DE99ZEPH' })
      .where('account_id', '=', await accountOf(world, owner.email))
      .execute()
  }

  it('knows every table there is', async () => {
    expect(await tables()).toEqual([...TABLES].sort())
  })

  it('leaves no trace of the person in any table, and the books as they are', async () => {
    await live()
    const id = await accountOf(world, owner.email)
    const texts = [...TRACES, owner.email]
    expect(new Set((await traces(texts)).map((found) => found.split(': ')[1]))).toEqual(new Set(texts))
    const { db } = world.services
    const books = async () => ({
      entries: await db.selectFrom('entries').selectAll().orderBy('posting_id').orderBy('line').execute(),
      items: await db
        .selectFrom('order_items')
        .select(['id', 'title', 'status', 'paid_fen', 'refunded_fen', 'quantity'])
        .orderBy('id')
        .execute(),
      parcels: await db
        .selectFrom('parcels')
        .select(['parcel_no', 'paid_fen', 'final', 'declaration', 'tracking_number'])
        .orderBy('parcel_no')
        .execute(),
    })
    const before = await books()
    expect((await remove()).body.data).toEqual({ ok: true })
    expect((await mails(world, owner.email, 'account_deleted'))[0]).toMatch(/When: \d.*20\d\d/)
    while (await runOutbox(world.services, Date.now() + 1));
    await runTimers(world.services, Date.now() + 1)
    expect(await traces(texts)).toEqual([])
    expect(await books()).toEqual(before)
    const { address } = await db
      .selectFrom('parcels')
      .select('address')
      .where('account_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(address)).toMatchObject({ country: 'DE', name: '', street: '' })
    const kept = await db.selectFrom('uploads').select('id').where('account_id', '=', id).execute()
    expect(kept).toEqual([])
    expect(storedFiles(world)).toEqual([])
    await expectRightLedger(world)
  })

  it('is still readable for staff, who find what was bought by its goods and numbers', async () => {
    await live()
    const staff = await world.staff()
    const id = await accountOf(world, owner.email)
    expect((await remove()).status).toBe(200)
    const parcels = (await staff.call('bk/get_parcels', { limit: 100 })).body.data.list
    expect(parcels.length).toBeGreaterThan(0)
    const { order_no } = await world.services.db
      .selectFrom('orders')
      .select('order_no')
      .where('account_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const order = await staff.call('orders/get', { order_no })
    expect(order.body.data).toMatchObject({ order_no, items: [{ title: 'Lamp', order_notes: '' }] })
    for (const status of ['Open', 'Answered', 'Closed'])
      expect((await staff.call('bk/get_feedback', { status })).status).toBe(200)
  })

  it('ends every session at once, and frees the address without its promotions', async () => {
    const { body } = await world.visitor.call('user/login', { email: owner.email, password: PASSWORD })
    const other = clientOf(world.services, body.data.token)
    const terms = { scope: 'parcel', kind: 'fixed', amount: '5.00', currency: 'USD' }
    const code = `LEAVING${made}${database.slice(0, 1)}`
    const offer = { code, name: 'Once', text: 'Once.', valid_until: '2099-12-31', ...terms }
    expect((await (await world.staff()).call('bk/create_campaign', offer)).status).toBe(200)
    expect((await owner.call('coupon/create_public_coupons', { code })).status).toBe(200)
    const gone = await remove()
    expect(gone.headers.get('set-cookie')).toMatch(/^session=;/)
    for (const who of [owner, other]) expect((await who.call('user/get_base_info')).status).toBe(401)
    const login = { email: owner.email, password: PASSWORD }
    expect((await world.visitor.call('user/login', login)).body.code).toBe('WRONG_CREDENTIALS')
    const again = await world.customer(owner.email.split('@')[0])
    expect((await again.call('coupon/get_my_coupons')).body.data.list).toHaveLength(1)
    expect((await again.call('coupon/create_public_coupons', { code })).body.code).toBe('ALREADY_CLAIMED')
  })

  it('asks for the password', async () => {
    expect((await remove({ password: 'not my password' })).body).toMatchObject({
      ...{ code: 'WRONG_CREDENTIALS', errors: [{ path: 'password' }] },
    })
    expect((await owner.call('user/delete_account', {})).status).toBe(422)
    expect((await world.visitor.call('user/delete_account', { password: PASSWORD })).status).toBe(401)
    expect((await owner.call('user/get_base_info')).status).toBe(200)
  })

  it('is not for who works for us', async () => {
    const staff = await world.staff()
    expect((await remove({}, staff)).body.code).toBe('WRONG_STATE')
  })

  it('is refused while something is with us, and names it', async () => {
    await oldTopUp(world, owner.email, 100_000)
    const left = await remove()
    expect([left.status, left.body.code]).toEqual([409, 'ACCOUNT_IN_USE'])
    expect(left.body.message).toContain('$140.20 (¥1,000.00) in your balance')
    expect(kinds(left)).toEqual(['balance'])
    const item = await stored(world, owner)
    const [ordered] = (await placed(owner)).item_ids
    const refund = (await placed(owner)).item_ids[0]
    await pay(owner, [refund])
    await forceStatus(world, refund, 'RefundRequested', 'Purchased')
    const taken = await withdraw(owner, '100.00')
    expect(taken.status).toBe(200)
    await owner.call('balance/top_up', { amount_cny: '20.00', method: 'sandbox' }, newKey())
    const full = await remove()
    expect(kinds(full)).toEqual(['balance', 'withdrawal', 'payment', 'order', 'warehouse', 'refund'])
    expect(full.body.message).toContain('1 item in our warehouse')
    const { body } = await owner.call('user/add_address', HOME)
    const work = new Parcels(world, owner, await world.staff(), body.data.id)
    const { parcel_no } = await work.createOf([item])
    expect(kinds(await remove())).toContain('parcel')
    expect(kinds(await remove())).not.toContain('warehouse')
    await world.services.db
      .updateTable('parcels')
      .set({ status: 'ClaimOpen' })
      .where('parcel_no', '=', parcel_no)
      .execute()
    expect(kinds(await remove())).toContain('claim')
    await owner.call('orders/remove_order_item', { ids: [ordered] })
    expect(kinds(await remove())).not.toContain('order')
    expect((await owner.call('user/get_base_info')).status).toBe(200)
  })

  it('gives up what can never be paid out only when told so to the fen', async () => {
    await reward(world, owner.email, 1_234)
    // Too little to be paid out.
    await oldTopUp(world, owner.email, 60)
    const asked = await remove()
    expect(asked).toMatchObject({ status: 409, body: { code: 'BALANCE_LEFT', give_up_cny: '12.94' } })
    expect((await remove({ give_up_cny: '12.93' })).body.code).toBe('BALANCE_LEFT')
    const id = await accountOf(world, owner.email)
    expect((await remove({ give_up_cny: '12.94' })).status).toBe(200)
    const entries = await world.services.db
      .selectFrom('entries')
      .innerJoin('postings', 'postings.id', 'entries.posting_id')
      .select(['ledger_account', 'fen'])
      .where('ref', '=', `given up ${id}`)
      .where('ledger_account', 'in', ['rewards', 'given_up'])
      .orderBy('ledger_account')
      .execute()
    expect(entries).toEqual([
      { ledger_account: 'given_up', fen: 60 },
      { ledger_account: 'rewards', fen: 1_234 },
    ])
    await expectRightLedger(world)
  })

  it('waits for a fresh top-up, which can be paid out later', async () => {
    await topUp(owner, '50')
    expect(kinds(await remove({ give_up_cny: '50.00' }))).toEqual(['balance'])
  })

  it('and an order or a new password at once end in one or the other, whole', async () => {
    const cart_id = await inCart(owner)
    const [deleted, order] = await Promise.all([
      remove(),
      owner.call('orders/create', { cart_ids: [cart_id], notes: SAID }, newKey()),
    ])
    const ordered = order.status === 200
    expect(deleted.status).toBe(ordered ? 409 : 200)
    expect([200, 401, 404]).toContain(order.status)

    const other = await world.customer()
    const [gone, changed] = await Promise.all([
      remove({}, other),
      other.call('user/change_password', { password: PASSWORD, new_password: 'another lasting password' }),
    ])
    expect([gone.status, changed.status].filter((status) => status === 200)).toHaveLength(1)
  })

  it('leaves a name behind that nobody can register', async () => {
    const id = await accountOf(world, owner.email)
    expect((await remove()).status).toBe(200)
    const impostor = { email: `${id}@deleted.invalid`, password: PASSWORD, accept_terms: true }
    expect((await world.visitor.call('user/create', impostor)).status).toBe(422)
  })
})
