import type { Platform } from '#domain/link/platform.ts'

/** How one request to a marketplace ended; `held_back` and `spared` were not made. */
export type Outcome =
  | 'ok'
  | 'not_found'
  | 'used_up'
  | 'bad_key'
  | 'server'
  | 'time'
  | 'network'
  | 'http'
  | 'unreadable'
  | 'unusable'
  | 'held_back'
  | 'spared'

/** A marketplace's state for an operator. */
export interface MarketState {
  requests: { platform: Platform; outcome: Outcome; count: number }[]
  /** Whether nobody is asked for now, because the last ones got no answer. */
  breakers: { platform: Platform; open: boolean }[]
  /** Requests left today, as far as an answer of today has told. */
  quotas: { platform: Platform; call: string; left: number }[]
}
