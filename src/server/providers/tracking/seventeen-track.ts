import { z } from 'zod'
import { guardedFetch } from '#server/providers/fetch/guarded-fetch.ts'
import type { Followed, Tracking } from './tracking.ts'

/** 17TRACK's tracking API, version 2.2. */

const HOST = 'api.17track.net'
const REGISTER = `https://${HOST}/track/v2.2/register`
/** Numbers in one request; theirs is the limit. */
export const MAX_NUMBERS = 40
/** It is known there already: so it is followed. */
const KNOWN = -18019901

const numbered = z.object({ number: z.string() })
const answer = z.object({
  code: z.literal(0),
  data: z.object({
    accepted: z.array(numbered).default([]),
    rejected: z
      .array(
        numbered.extend({
          error: z.union([z.string(), z.object({ code: z.number().optional(), message: z.string() })]),
        }),
      )
      .default([]),
  }),
})

export class SeventeenTrack implements Tracking {
  readonly follows = true
  readonly #key: string
  readonly #host_map: ReadonlyMap<string, string>

  constructor(key: string, host_map: ReadonlyMap<string, string>) {
    this.#key = key
    this.#host_map = host_map
  }

  async register(numbers: readonly Followed[]): Promise<Map<string, string | null>> {
    // The carrier is told by the number: staff write names, 17TRACK has codes of its own.
    const followed = numbers.map(({ number, parcel_no }) => ({
      number,
      auto_detection: true,
      tag: parcel_no,
      order_no: parcel_no,
    }))
    const guard = { hosts: [HOST], host_map: this.#host_map, hops: 1 }
    const headers = { '17token': this.#key, 'Content-Type': 'application/json' }
    const { status, body } = await guardedFetch(REGISTER, guard, {
      method: 'POST',
      headers,
      body: JSON.stringify(followed),
    })
    if (status !== 200) throw new Error(`${HOST} answered ${status}`)
    const { accepted, rejected } = answer.parse(JSON.parse(body)).data
    return new Map([
      ...accepted.map(({ number }) => [number, null] as const),
      ...rejected.map(({ number, error }) => [number, whyNot(error)] as const),
    ])
  }
}

function whyNot(error: string | { code?: number | undefined; message: string }): string | null {
  if (typeof error === 'string') return error.slice(0, 200)
  return error.code === KNOWN ? null : error.message.slice(0, 200)
}
