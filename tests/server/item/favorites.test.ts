import { beforeEach, expect, it, vi } from 'vitest'
import { MAX_FAVORITES, priceSince } from '#domain/item/data.ts'
import { tellPriceFalls } from '#server/item/price-falls.ts'
import { type Client, onEachDatabase } from '../../support/worlds/world.ts'
import { accountOf, DAY, mails } from '../../support/people/staff.ts'

type Person = Client & { email: string }

it('A price is cheaper, dearer or the same as then', () => {
  expect(priceSince(1000, 900)).toEqual({ word: 'cheaper', by_fen: 100 })
  expect(priceSince(1000, 1001)).toEqual({ word: 'dearer', by_fen: 1 })
  expect(priceSince(1000, 1000)).toBeNull()
})

onEachDatabase('A favourite', (world) => {
  let customer: Person
  const num_iid = '675330231400'
  const item = { item_platform: 'taobao', num_iid }

  beforeEach(async () => {
    customer = await world.customer()
  })
  const save = (more = {}) => customer.call('favorite/save_favorite_item', { ...item, ...more })
  const list = async (more = {}) => (await customer.call('favorite/load_more_favorite_item', more)).body.data
  const setPrice = (price_fen: number, at: number) =>
    world.services.db
      .updateTable('items')
      .set({ price_fen, fetched_at: at })
      .where('num_iid', '=', num_iid)
      .execute()

  it('keeps the item with its price, and once only', async () => {
    const first = await save()
    expect(first.status).toBe(200)
    const again = await Promise.all([save(), save({ note: 'For Ada' })])
    expect(again.map(({ body }) => body.data.id)).toEqual([first.body.data.id, first.body.data.id])
    const { list: rows, total } = await list()
    expect(total).toBe(1)
    const { price_cny, title, images } = (await world.visitor.call('item/get', item)).body.data
    expect(rows[0]).toMatchObject({
      ...{ ...item, title, image: images[0], price_cny, price_then_cny: price_cny },
      ...{ note: 'For Ada', mail_when_cheaper: false },
    })
    const saved = (await customer.call('favorite/get_saved')).body.data.list
    expect(saved).toEqual([{ id: first.body.data.id, ...item }])
  })

  it('is one, whether it was found at Taobao or at Tmall', async () => {
    const { body } = await save()
    expect((await save({ item_platform: 'tmall' })).body.data.id).toBe(body.data.id)
    expect((await list()).total).toBe(1)
  })

  it('pressed twice at once is saved once', async () => {
    const answers = await Promise.all([save(), save(), save()])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await list()).total).toBe(1)
  })

  it('keeps what was given of note and mail by two changes at once', async () => {
    await save()
    await Promise.all([save({ note: 'For Ada' }), save({ mail_when_cheaper: true })])
    expect((await list()).list[0]).toMatchObject({ note: 'For Ada', mail_when_cheaper: true })
    await save()
    expect((await list()).list[0]).toMatchObject({ note: 'For Ada', mail_when_cheaper: true })
  })

  it('is removed by its owner and nobody else', async () => {
    const { id } = (await save()).body.data
    const other = await world.customer()
    expect((await other.call('favorite/remove_favorite_item', { ids: [id] })).status).toBe(200)
    expect((await list()).total).toBe(1)
    expect((await customer.call('favorite/remove_favorite_item', { ids: [id, 'nothing'] })).status).toBe(200)
    expect((await list()).total).toBe(0)
  })

  it('needs an item that is there, and an account', async () => {
    expect((await save({ num_iid: '99999999' })).status).toBe(404)
    expect((await save({ num_iid: 'x' })).status).toBe(422)
    expect((await save({ note: 'x'.repeat(501) })).status).toBe(422)
    for (const call of ['save_favorite_item', 'load_more_favorite_item', 'remove_favorite_item', 'get_saved'])
      expect((await world.visitor.call(`favorite/${call}`, {})).status).toBe(401)
  })

  it('comes page by page, the newest first, and not without end', async () => {
    const account_id = await accountOf(world, customer.email)
    const row = (index: number) => ({
      ...{
        id: `f${1000 + index}${account_id}`,
        account_id,
        home_platform: 'weidian',
        item_platform: 'weidian' as const,
      },
      ...{ num_iid: String(10_000 + index), title: 'Lamp', image: '', note: '', price_then_fen: 100 },
      ...{ mail_when_cheaper: 0, told_fen: 100, checked_at: 0, created_at: index },
    })
    for (let from = 0; from < MAX_FAVORITES; from += 100)
      await world.services.db
        .insertInto('favorites')
        .values(Array.from({ length: 100 }, (_, index) => row(from + index)))
        .execute()
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, cursor: first.next_cursor })
    const numbers = [...first.list, ...second.list].map((one: { num_iid: string }) => Number(one.num_iid))
    expect(numbers).toEqual([10_499, 10_498, 10_497, 10_496, 10_495, 10_494])
    expect(await save()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_FAVORITES' } })
    await customer.call('favorite/remove_favorite_item', { ids: [first.list[0].id] })
    const others = ['7260605276', num_iid].map((id, place) =>
      save({ item_platform: place ? 'taobao' : 'weidian', num_iid: id }),
    )
    expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await customer.call('favorite/get_saved')).body.data.total).toBe(MAX_FAVORITES)
  })

  it('is told of by mail when it costs less than the customer knows, once for each fall', async () => {
    const now = Date.now()
    await save({ mail_when_cheaper: true })
    const { price_then_cny } = (await list()).list[0]
    const then = Math.round(Number(price_then_cny) * 100)
    const told = async () => (await mails(world, customer.email, 'price_fall')).length
    const runAt = async (price_fen: number, at: number) => {
      // The price that the marketplace said within the day counts.
      await setPrice(price_fen, at - 1000)
      await world.services.db
        .updateTable('items')
        .set({ body: JSON.stringify({ ...JSON.parse(await bodyOf()), price_fen }) })
        .where('num_iid', '=', num_iid)
        .execute()
      await tellPriceFalls(world.services, at)
      return told()
    }
    const bodyOf = async () =>
      (
        await world.services.db
          .selectFrom('items')
          .select('body')
          .where('num_iid', '=', num_iid)
          .executeTakeFirstOrThrow()
      ).body
    expect(await runAt(then - 500, now)).toBe(0) // Looked at today already.
    expect(await runAt(then - 500, now + DAY + 60_000)).toBe(1)
    expect(await runAt(then - 500, now + 3 * DAY)).toBe(1) // Told already.
    expect(await runAt(then, now + 5 * DAY)).toBe(1) // Up again.
    expect(await runAt(then - 500, now + 7 * DAY)).toBe(1) // Not less than what was told.
    expect(await runAt(then - 600, now + 9 * DAY)).toBe(2)
    const [mail = ''] = await mails(world, customer.email, 'price_fall')
    expect(mail).toContain('/user/favorite-list')
    // A marketplace that answers nothing holds up nobody else, and is asked again on another day.
    const away = vi.spyOn(world.services.market, 'getItem').mockRejectedValue(new Error('unreadable'))
    await world.services.db.deleteFrom('items').where('num_iid', '=', num_iid).execute()
    await tellPriceFalls(world.services, now + 11 * DAY)
    away.mockRestore()
    const [row] = await world.services.db
      .selectFrom('favorites')
      .select('checked_at')
      .where('account_id', '=', await accountOf(world, customer.email))
      .execute()
    expect(row?.checked_at).toBe(now + 11 * DAY)
    await world.visitor.call('item/get', item)
    await save({ mail_when_cheaper: false })
    expect(await runAt(then - 900, now + 13 * DAY)).toBe(2)
    await world.services.db.deleteFrom('items').where('num_iid', '=', num_iid).execute()
  })
})
