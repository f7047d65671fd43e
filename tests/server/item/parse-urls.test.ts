import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { canonicalUrl } from '#domain/link/canonical.ts'
import { TAO_PASSWORD, UNSUPPORTED_LINK } from '#domain/text/texts.ts'
import { Limits } from '#server/account/limits.ts'
import { findItems } from '#server/item/item-link.ts'
import { type Client, clientOf, onEachDatabase } from '../../support/worlds/world.ts'
import type { Services } from '#server/services.ts'

const ID = '678901234567'
const ITEM = canonicalUrl({ item_platform: 'taobao', num_iid: ID })
const BAG = canonicalUrl({ item_platform: 'weidian', num_iid: '123456' })
const taobao = { item_platform: 'taobao', num_iid: ID, canonical_url: ITEM }
const weidian = { item_platform: 'weidian', num_iid: '123456', canonical_url: BAG }

onEachDatabase('item/parse_urls', (world) => {
  const parse = (text: string, who: Client = world.visitor) => who.call('item/parse_urls', { text })

  it('reads every link of lines and cells, in order, with what could not be read in its place', async () => {
    const sheet = `Item\tQty\nblack shoes ${ITEM}\t2\n\tno link\t${BAG},https://example.com/x\n8.97 复制￥xwkgh1GP2Ul￥`
    expect((await parse(sheet)).body.data).toEqual({
      list: [
        { text: ITEM, ...taobao },
        { text: BAG, ...weidian },
        { text: 'https://example.com/x', code: 'UNSUPPORTED_LINK', message: UNSUPPORTED_LINK },
        { text: '8.97 复制￥xwkgh1GP2Ul￥', code: 'UNSUPPORTED_LINK', message: TAO_PASSWORD },
      ],
    })
  })

  it('takes 200 links and not one more, and says how many there were', async () => {
    const links = (count: number) => Array.from({ length: count }, (_, at) => `${BAG}${at}`).join('\n')
    const { body } = await parse(links(200))
    expect(body.data.list).toHaveLength(200)
    expect(body.data.list[199]).toMatchObject({ num_iid: '123456199' })
    const more = await parse(links(1000))
    expect([more.status, more.body.code]).toEqual([422, 'INVALID_FIELD'])
    expect(more.body.message).toBe(
      'There are 1,000 links in here. We read 200 at a time. Leave some for later.',
    )
    expect((await parse('nothing to see')).status).toBe(422)
    expect((await parse('x'.repeat(200_001))).status).toBe(422)
  })

  it('answers 200 links in less than a second', async () => {
    const text = Array.from({ length: 200 }, (_, at) => `shoes ${at}\t${BAG}${at}\t2`).join('\n')
    const started = performance.now()
    expect((await parse(text)).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

onEachDatabase('Short links of one text', (world) => {
  const open = { now: 0, most: 0, asked: new Map<string, number>() }
  let server: Server
  let services: Services
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? ''
      open.asked.set(path, (open.asked.get(path) ?? 0) + 1)
      open.now += 1
      open.most = Math.max(open.most, open.now)
      setTimeout(() => {
        open.now -= 1
        response.writeHead(302, {
          Location: canonicalUrl({ item_platform: '1688', num_iid: `70000${path.slice(3)}` }),
        })
        response.end()
      }, 20)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const test_host_map = new Map([['qr.1688.com', `127.0.0.1:${port}`]])
    services = { ...world.services, settings: { ...world.services.settings, test_host_map } }
  })
  afterAll(() => server.close())

  const links = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `http://qr.1688.com/s/${from + at}`)

  it('are followed a few at a time, each once', async () => {
    const text = [...links(10, 40), ...links(10, 40)].join('\n')
    const { body } = await clientOf(services).call('item/parse_urls', { text })
    expect(body.data.list).toHaveLength(80)
    expect(body.data.list[79]).toMatchObject({ item_platform: '1688', num_iid: '7000049' })
    expect(open.most).toBeLessThanOrEqual(6)
    expect(open.most).toBeGreaterThan(1)
    expect(Math.max(...open.asked.values())).toBe(1)
  })

  it('count as those that are followed alone: past the limit each says so, and the others are read', async () => {
    const limited = { ...services, limits: new Limits(1) }
    const list = await findItems(limited, `${links(200, 130).join('\n')}\n${ITEM}`, '203.0.113.9', Date.now())
    const refused = list.filter((one) => 'problem' in one)
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({ problem: { code: 'TOO_MANY', status: 429 } })
    expect(list.at(-1)).toMatchObject({ link: { num_iid: ID } })
    // Links that are known by now cost nothing.
    const again = await findItems(limited, links(200, 120).join('\n'), '203.0.113.9', Date.now())
    expect(again.filter((one) => 'problem' in one)).toEqual([])
  })

  it('are left for another try when the marketplace takes too long', async () => {
    let time = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1500))
    const list = await findItems(services, links(400, 20).join('\n'), '203.0.113.10', Date.now())
    clock.mockRestore()
    expect(list.filter((one) => 'link' in one).length).toBeGreaterThan(3)
    expect(list.at(-1)).toMatchObject({ problem: { code: 'NOT_READ_YET', status: 503 } })
  })
})
