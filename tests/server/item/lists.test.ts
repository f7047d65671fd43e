import { beforeEach, expect, it } from 'vitest'
import { type Client, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { anItem, aSingleItem } from '../../support/fakes/samples.ts'
import { named } from '../../support/people/shopping.ts'

onEachDatabase('A kept list', (world) => {
  let owner: Client
  beforeEach(async () => {
    owner = await world.customer()
  })
  const items = [
    { ...named(anItem()), sku_id: anItem().skus[0]?.sku_id, quantity: 3, note: 'no box' },
    { item_platform: 'taobao', num_iid: '99999999999' },
  ]
  const save = (more: object = {}, who: Client = owner) =>
    who.call('list/save_list', { name: 'Shoes', items, ...more })
  const saved = async (more: object = {}): Promise<string> => (await save(more)).body.data.id
  const get = (id: string, who: Client = owner) => who.call('list/get_list', { id })

  it('holds what was given, with what we know of its items', async () => {
    await world.visitor.call('item/get', named(anItem()))
    const { body } = await save()
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      ...{ name: 'Shoes', item_count: 2, shared: false, own: true },
      ...{ created_at: expect.any(String), changed_at: expect.any(String) },
      items: [
        {
          ...items[0],
          title: anItem().title,
          image: expect.any(String),
          sku_text: expect.stringContaining('Colour: '),
          price_cny: expect.stringMatching(/^\d+\.\d\d$/),
        },
        {
          ...items[1],
          ...{ sku_id: null, quantity: 1, note: '', title: '', image: '', sku_text: '', price_cny: null },
        },
      ],
    })
    expect((await get(body.data.id)).body.data).toEqual(body.data)
  })

  it('changes in what is given, and stands first among the others then', async () => {
    const first = await saved()
    const second = await saved({ name: 'Bags', items: [named(aSingleItem())] })
    await save({ id: first, name: 'Boots', items: undefined })
    const { body } = await owner.call('list/get_lists')
    expect(
      body.data.list.map(({ id, name, item_count }: Record<string, unknown>) => [id, name, item_count]),
    ).toEqual([
      [first, 'Boots', 2],
      [second, 'Bags', 1],
    ])
    await save({ id: first, name: undefined, items: [items[1]] })
    expect((await get(first)).body.data).toMatchObject({ name: 'Boots', item_count: 1 })
  })

  it('is read by others only while it is shared, and says nothing of its owner', async () => {
    const id = await saved({ shared: true })
    const stranger = await world.customer()
    for (const who of [world.visitor, stranger]) {
      const { status, body } = await get(id, who)
      expect([status, body.data.name, body.data.own]).toEqual([200, 'Shoes', false])
      expect(JSON.stringify(body)).not.toMatch(/account|@/)
    }
    await save({ id, shared: false })
    for (const who of [world.visitor, stranger]) expect((await get(id, who)).status).toBe(404)
    expect((await get(id)).status).toBe(200)
    await save({ id, shared: true })
    expect((await get(id, stranger)).status).toBe(200)
    expect((await owner.call('list/remove_list', { id })).status).toBe(200)
    for (const who of [world.visitor, stranger, owner]) expect((await get(id, who)).status).toBe(404)
    expect((await owner.call('list/remove_list', { id })).status).toBe(404)
  })

  it('goes with its account, also for those it was shared with', async () => {
    const id = await saved({ shared: true })
    expect((await get(id, world.visitor)).status).toBe(200)
    await owner.call('user/delete_account', { password: PASSWORD })
    expect((await get(id, world.visitor)).status).toBe(404)
  })

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: undefined }],
    ['items', { items: [] }],
    ['items', { items: undefined }],
    ['items', { items: Array.from({ length: 201 }, () => items[1]) }],
    ['items.0.note', { items: [{ ...items[1], note: 'x'.repeat(201) }] }],
    ['items.0.quantity', { items: [{ ...items[1], quantity: 0 }] }],
    ['items.0.num_iid', { items: [{ ...items[1], num_iid: 'x' }] }],
  ])('is refused with a sentence for its %s', async (path, more) => {
    const { status, body } = await save(more)
    expect([status, body.errors?.[0]?.path]).toEqual([422, path])
    expect(body.message).toMatch(/^[A-Z].*\.$/)
    expect((await owner.call('list/get_lists')).body.data.total).toBe(0)
  })

  it('takes 200 items with their notes', async () => {
    const many = Array.from({ length: 200 }, () => ({ ...items[0], note: '备'.repeat(200) }))
    const { status, body } = await save({ items: many })
    expect([status, body.data.item_count, body.data.items.length]).toEqual([200, 200, 200])
  })

  it('is one of at most 50', async () => {
    for (let count = 0; count < 48; count += 1) await save()
    const last = await Promise.all([save(), save(), save()])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect((await save()).body).toMatchObject({
      code: 'TOO_MANY_LISTS',
      message: expect.stringMatching(/50 lists/),
    })
    const { body } = await owner.call('list/get_lists')
    expect(body.data.total).toBe(50)
    expect((await save({ id: body.data.list[0].id, name: 'Still changed' })).status).toBe(200)
  })
})
