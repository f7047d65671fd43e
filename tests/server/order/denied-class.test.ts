import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import { orderableItems } from '../../support/fakes/samples.ts'
import { named, pay } from '../../support/people/shopping.ts'
import { FOUND, forceStatus, itemOf } from '../../support/people/staff.ts'

onEachDatabase('A customer’s word that goods are not what we take them for', (world) => {
  let staff: Client
  let customer: Client
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '5000')
  })

  const described = async (title: string, more: object = {}): Promise<string> =>
    (await customer.call('cart/add_diy_item', { title, price_cny: '20.00', ...more })).body.data.id
  const inCart = async (id: string) =>
    (await customer.call('cart/get')).body.data.groups
      .flatMap(({ items }: { items: { id: string }[] }) => items)
      .find((item: { id: string }) => item.id === id)
  const deny = (id: string, denied_class: string | null) =>
    customer.call('cart/update_item', { id, denied_class })
  const order = async (cart_id: string): Promise<string> =>
    (await customer.call('orders/create', { cart_ids: [cart_id] }, newKey())).body.data.item_ids[0]
  const arrived = async (title: string, more: object = {}) => {
    const id = await order(await described(title, more))
    await pay(customer, [id])
    await forceStatus(world, id, 'ArrivedAtWarehouse')
    return { id, photo_ids: await qcPhotos(staff, id) }
  }

  it('stays with the cart item and the order item, and changes no class', async () => {
    const id = await described('Green tea')
    expect(await inCart(id)).toMatchObject({ goods_class: 'food', denied_class: null })
    expect((await deny(id, 'food')).body.data).toMatchObject({ goods_class: 'food', denied_class: 'food' })
    expect((await deny(id, null)).body.data.denied_class).toBeNull()
    await deny(id, 'food')
    const item = await order(id)
    expect(await itemOf(staff, item)).toMatchObject({ goods_class: 'food', denied_class: 'food' })
    const { cart_ids } = (await customer.call('orders/put_back', { ids: [item] })).body.data
    expect(await inCart(cart_ids[0])).toMatchObject({ denied_class: 'food' })
  })

  it('is not lost when its option becomes that of another row of the cart', async () => {
    const item = orderableItems().find(
      ({ goods_class, skus }) =>
        goods_class !== 'general' && skus.filter(({ stock }) => stock > 2).length > 1,
    )
    const [one, other] = item?.skus.filter(({ stock }) => stock > 2) ?? []
    if (!item || !one || !other) throw new Error('the catalogue has no such item')
    const add = async (sku_id: string) =>
      (await customer.call('cart/add', { ...named(item), sku_id })).body.data.id
    await add(one.sku_id)
    const id = await add(other.sku_id)
    const denied_class = item.goods_class
    const merged = await customer.call('cart/update_item', { id, sku_id: one.sku_id, denied_class })
    expect(merged.body.data).toMatchObject({ quantity: 2, denied_class })
  })

  it('is heard only about the class the goods have', async () => {
    const id = await described('Cotton socks', { denied_class: 'food' })
    expect(await inCart(id)).toMatchObject({ goods_class: 'general', denied_class: null })
    for (const other of ['food', 'general']) expect((await deny(id, other)).status).toBe(422)
    expect((await deny(id, 'nonsense')).status).toBe(422)
  })

  it('never makes orderable what is never shipped', async () => {
    const id = await described('Vodka 700 ml', { denied_class: 'prohibited' })
    const refused = await deny(id, 'prohibited')
    expect(refused.status).toBe(422)
    expect(refused.body.errors?.[0]?.message).toContain(`quote the number ${id}`)
    expect(await inCart(id)).toMatchObject({ goods_class: 'prohibited', denied_class: null })
    const ordered = await customer.call('orders/create', { cart_ids: [id] }, newKey())
    expect(ordered).toMatchObject({ status: 422, body: { code: 'PROHIBITED_GOODS' } })
  })

  it('or our guess, where the inspection finds another class, asks for a word why', async () => {
    const guessed = await arrived('Green tea, 100 g')
    const inspect = (found: { id: string; photo_ids: string[] }, more: object) =>
      staff.call('bk/inspect_item', { ...found, ...FOUND, ...more })
    const silent = await inspect(guessed, { goods_class: 'general' })
    expect(silent).toMatchObject({ status: 422, body: { errors: [{ path: 'note' }] } })
    expect((await itemOf(staff, guessed.id)).status).toBe('ArrivedAtWarehouse')
    const told = await inspect(guessed, { goods_class: 'general', note: 'A tray, no tea.' })
    expect(told.body.data).toMatchObject({ status: 'InWarehouse', goods_class: 'general' })

    const denied = await arrived('Green tea, 200 g', { denied_class: 'food' })
    for (const same of [{}, { goods_class: 'food' }])
      expect(await inspect(denied, same)).toMatchObject({ status: 422, body: { errors: [{ path: 'note' }] } })
    expect((await inspect(denied, { note: 'It is tea.' })).body.data.goods_class).toBe('food')

    const agreed = await arrived('Green tea, 300 g')
    expect((await inspect(agreed, { goods_class: 'food' })).status).toBe(200)
  })
})
