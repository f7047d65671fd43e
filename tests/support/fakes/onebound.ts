import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export const ONEBOUND_HOST = 'api-gw.onebound.cn'
export const ONEBOUND_KEY = 'the-key-of-the-shop'
export const ONEBOUND_SECRET = 'the-secret-of-the-shop'

export const ONEBOUND_SETTINGS = {
  key: ONEBOUND_KEY,
  secret: ONEBOUND_SECRET,
  url: `https://${ONEBOUND_HOST}`,
}

export interface Asked {
  platform: string
  call: string
  query: URLSearchParams
  form: URLSearchParams
}

/** The gateway's behaviour at every request. */
export type Mood = keyof typeof MOODS

export interface FakeOnebound {
  mood: Mood
  /** For the next request alone. */
  first_mood: Mood | null
  /** How long it takes, ms. */
  slow_ms: number
  asked: Asked[]
  /** Whole answers by call, instead of what it answers by itself; a text is sent as it is. */
  answers: Partial<Record<string, unknown>>
  used: number
  most: number
  address: string
  /** As settings hold it. */
  host_map(): Map<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: a recorded answer, of which tests change any part
export type Json = any

/** The recorded answer, with its pictures where real ones are. */
export function sampleAnswer(): Json {
  const file = new URL('../../data/onebound-item_get.sample.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8').replaceAll('img.example.test', 'img.alicdn.com'))
}

export const sampleItem = (num_iid = '100000000001'): Json => ({ ...sampleAnswer().item, num_iid })

type Reply = (response: ServerResponse, body: string) => void

const MOODS = {
  well: (response, body) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    response.end(gzipSync(body))
  },
  half: (response, body) => response.writeHead(200).end(body.slice(0, body.length / 2)),
  'cut off': (response, body) => {
    response.writeHead(200, { 'Content-Length': body.length * 2 })
    response.write(body)
    setTimeout(() => response.destroy(), 20)
  },
  'broken gzip': (response, body) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    response.end(gzipSync(body).subarray(0, 200))
  },
  'no gzip': (response, body) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(body),
  garbage: (response) => response.writeHead(200).end(Buffer.from([0xff, 0, 0xfe, 0xc3, 0x28])),
  html: (response) => response.writeHead(200).end('<html><h1>502 Bad Gateway</h1></html>'),
  empty: (response) => response.writeHead(200).end(),
  'a list': (response) => response.writeHead(200).end('[]'),
  'a null': (response) => response.writeHead(200).end('null'),
  'error 500': (response) => response.writeHead(500).end('Internal Server Error'),
  reset: (response) => response.socket?.resetAndDestroy(),
  never: () => {},
  redirect: (response) => response.writeHead(302, { Location: 'https://other.example/' }).end(),
  huge: (response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    response.end(gzipSync(`{"item":"${'x'.repeat(9_000_000)}"}`))
  },
  'server error': (response) => refuse(response, '4000', 'Server internal error'),
  'used up': (response) => refuse(response, '4013', 'API request limit', 'today:200 max:200'),
  'bad key': (response) => refuse(response, '', 'Invalid key or secret'),
  'not there': (response) => refuse(response, '2000', 'item-not-found'),
} satisfies Record<string, Reply>

function refuse(response: ServerResponse, error_code: string, error: string, api_info = ''): void {
  response.writeHead(200).end(JSON.stringify({ error, reason: error, error_code, api_info }))
}

/** Onebound on loopback, as its documentation describes the wire; new and well for each test. */
export function fakeOnebound(): FakeOnebound {
  const fresh = () => ({
    mood: 'well' as Mood,
    first_mood: null,
    slow_ms: 0,
    answers: {},
    used: 0,
    most: 200,
  })
  const fake: FakeOnebound = {
    ...fresh(),
    asked: [],
    address: '',
    host_map: () => new Map([[ONEBOUND_HOST, fake.address]]),
  }
  const server = createServer(async (request, response) => {
    const asked = await read(request)
    fake.asked.push(asked)
    fake.used += 1
    const answer = fake.answers[asked.call] ?? answerOf(asked)
    const api_info = `today:${fake.used} max:${fake.most} all[9=1+2+3]`
    const body = typeof answer === 'string' ? answer : JSON.stringify({ ...answer, api_info })
    const mood = fake.first_mood ?? fake.mood
    fake.first_mood = null
    setTimeout(() => MOODS[mood](response, body), fake.slow_ms)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    fake.address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    fake.asked.length = 0
    Object.assign(fake, fresh())
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return fake
}

async function read(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '', 'http://fake')
  const [, platform = '', call = ''] = url.pathname.split('/')
  return { platform, call, query: url.searchParams, form: new URLSearchParams(await text(request)) }
}

function answerOf({ call, query }: Asked): Json {
  const ok = { error: '', reason: '', error_code: '0000' }
  if (query.get('key') !== ONEBOUND_KEY || query.get('secret') !== ONEBOUND_SECRET)
    return { error: 'Invalid key or secret', reason: '', error_code: '' }
  if (call === 'item_get') return { ...sampleAnswer(), item: sampleItem(query.get('num_iid') ?? '') }
  if (call === 'upload_img')
    return { ...ok, item: { status: 1, name: 'TB1', url: '//img.alicdn.com/TB1.jpg' } }
  if (call === 'item_password')
    return {
      ...ok,
      item: { num_iid: '695240235157', url: 'https://item.taobao.com/item.htm?id=695240235157' },
    }
  const hit = {
    ...{
      title: '示例<b>卫衣</b> &amp; 帽',
      pic_url: '//img.alicdn.com/1.jpg',
      price: '129.00',
      promotion_price: '99',
    },
    ...{ sales: '1.2万', num_iid: 695240235157, seller_nick: '示例店', area: '广东' },
    detail_url: '//detail.tmall.com/item.htm?id=695240235157',
  }
  const items = { page: '1', real_total_results: 4100, page_size: 40, pagecount: 100, item: [hit] }
  return { ...ok, items }
}
