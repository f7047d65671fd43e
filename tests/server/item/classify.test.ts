import { beforeAll, expect, it } from 'vitest'
import { canonicalUrl } from '#domain/link/canonical.ts'
import { SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'
import { type Client, onEachDatabase } from '../../support/worlds/world.ts'
import { aSingleItem } from '../../support/fakes/samples.ts'
import { named } from '../../support/people/shopping.ts'

onEachDatabase('What kind of goods a title means', (world) => {
  let staff: Client
  beforeAll(async () => {
    staff = await world.staff()
  })
  const classify = async (asked: object) => (await world.visitor.call('item/classify', asked)).body.data

  it('is told to anybody, with the lines to a country that do not take it', async () => {
    const tea = await classify({ title: 'Jasmine green tea, 250 g', country: 'gb' })
    expect(tea).toMatchObject({ goods_class: 'food', sure: true, country: 'GB' })
    const toBritain = SHIPPING_LINES.filter(({ country }) => country.includes('GB') || country.includes('*'))
    const lost = toBritain.filter(({ categories }) => !categories.includes('food'))
    expect(tea.lines).toBe(toBritain.length)
    expect(tea.lines_lost).toEqual(lost.map(({ code, name }) => ({ line_code: code, name })))
    expect(lost).not.toEqual([])
    const tray = await classify({ title: 'Bamboo tea tray' })
    expect(tray).toMatchObject({ goods_class: 'general', sure: false, country: 'US', lines_lost: [] })
    const vodka = await classify({ title: 'Vodka 700 ml', country: 'DE' })
    expect(vodka).toMatchObject({ goods_class: 'prohibited', sure: true })
    expect(vodka.lines_lost).toHaveLength(vodka.lines)
  })

  it('is what staff said of an item, else what its marketplace says', async () => {
    const item = aSingleItem()
    await world.visitor.call('item/get', named(item))
    const url = canonicalUrl(item)
    expect(await classify({ title: 'Vodka 700 ml', url })).toMatchObject({
      goods_class: item.goods_class,
      sure: false,
    })
    const decide = (more: object) =>
      staff.call('bk/set_goods_class', { ...named(item), goods_class: 'prohibited', reason: 'x', ...more })
    await decide({})
    const refused = await classify({ title: item.title, url })
    expect(refused).toMatchObject({ goods_class: 'prohibited', sure: true })
    expect(refused.lines_lost).toHaveLength(refused.lines)
    await decide({ allowed: true })
    expect((await classify({ title: item.title, url })).lines_lost).toEqual([])
    const other = await classify({ title: 'Power bank', url: 'https://example.com/item?id=600000000001' })
    expect(other).toMatchObject({ goods_class: 'battery_pure' })
  })

  it('needs a title, not too long, and a country that there is', async () => {
    for (const wrong of [{}, { title: ' ' }, { title: 'x'.repeat(401) }, { title: 'x', country: 'XQ' }])
      expect((await world.visitor.call('item/classify', wrong)).status).toBe(422)
  })
})
