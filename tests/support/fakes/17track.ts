import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { SeventeenTrack } from '#server/providers/tracking/seventeen-track.ts'

export const TRACK_KEY = 'the-key-of-the-shop'

interface Asked {
  number: string
  tag?: string
  order_no?: string
  auto_detection?: boolean
}

export interface Fake17track {
  /** The numbers it was asked to follow, a list for each request. */
  asked: Asked[][]
  /** Why it does not follow a number. */
  refuses: Map<string, { code: number; message: string }>
  mood: 'well' | 'error 500' | 'wrong code' | 'garbage' | 'never' | 'reset'
  tracking(key?: string): SeventeenTrack
}

/** 17TRACK on loopback, as its documentation describes the wire; new and well for each test. */
export function fake17track(): Fake17track {
  let address = ''
  const fake: Fake17track = {
    asked: [],
    refuses: new Map(),
    mood: 'well',
    tracking: (key = TRACK_KEY) => new SeventeenTrack(key, new Map([['api.17track.net', address]])),
  }
  const server = createServer(async (request, response) => {
    const numbers = (await json(request)) as Asked[]
    if (request.url !== '/track/v2.2/register' || request.headers['17token'] !== TRACK_KEY)
      return void response
        .writeHead(200)
        .end('{"code":-18010002,"data":{"errors":[{"message":"Invalid key"}]}}')
    fake.asked.push(numbers)
    if (fake.mood === 'never') return
    if (fake.mood === 'reset') return void response.socket?.resetAndDestroy()
    if (fake.mood === 'error 500') return void response.writeHead(500).end('no')
    if (fake.mood === 'garbage') return void response.writeHead(200).end('<html>')
    const accepted = numbers.filter(({ number }) => !fake.refuses.has(number))
    const rejected = numbers.flatMap(({ number }) => {
      const error = fake.refuses.get(number)
      return error ? [{ number, error }] : []
    })
    const data = { accepted: accepted.map(({ number }) => ({ origin: 1, number, carrier: 3011 })), rejected }
    response.writeHead(200).end(JSON.stringify({ code: fake.mood === 'well' ? 0 : -1, data }))
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => Object.assign(fake, { asked: [], refuses: new Map(), mood: 'well' }))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return fake
}

export const signOf = (body: string, key = TRACK_KEY) =>
  createHash('sha256').update(`${body}/${key}`).digest('hex')

export interface ToldEvent {
  at: number
  description: string
  location?: string
}

/** The body of a delivery about one number. */
export const delivery = (
  number: string,
  [status, sub_status]: [status: string, sub_status?: string],
  events: ToldEvent[] = [],
  event = 'TRACKING_UPDATED',
): string =>
  JSON.stringify({
    event,
    data: {
      number,
      carrier: 3011,
      tag: '',
      track_info: {
        shipping_info: { shipper_address: { country: 'CN' } },
        latest_status: { status, sub_status: sub_status ?? `${status}_Other`, sub_status_descr: null },
        tracking: {
          providers_hash: 1,
          providers: [
            {
              provider: { key: 3011, name: 'China Post' },
              // The newest first, as they come.
              events: events
                .toSorted((a, b) => b.at - a.at)
                .map(({ at, description, location = null }) => ({
                  time_utc: new Date(at).toISOString(),
                  description,
                  location,
                })),
            },
          ],
        },
      },
    },
  })
