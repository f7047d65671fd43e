import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleType } from 'cockatiel'
import { FetchFailed } from '#server/providers/fetch/fetch-failed.ts'
import { type Answer, openTrip, type Outgoing } from '#server/providers/fetch/guarded-fetch.ts'
import { ProviderFailed } from './provider.ts'

/** How patient we are, in ms; tests are less so. */
export interface Patience {
  timeout_ms: number
  /** How long nobody is asked after so many requests in a row got no answer. */
  rest_ms: number
}

export const PATIENCE: Patience = { timeout_ms: 5000, rest_ms: 10_000 }

const SILENT_IN_A_ROW = 5
const MAX_BYTES = 1024 * 1024

/** Requests to one provider: bounded in time and size, and none for a while after silence. */
export class Wire {
  readonly #name: string
  readonly #origin: string
  readonly #host_map: ReadonlyMap<string, string>
  readonly #timeout_ms: number
  readonly #breaker

  constructor(name: string, origin: string, host_map: ReadonlyMap<string, string>, patience: Patience) {
    this.#name = name
    this.#origin = origin
    this.#host_map = host_map
    this.#timeout_ms = patience.timeout_ms
    this.#breaker = circuitBreaker(
      handleType(ProviderFailed, ({ kind }) => kind === 'silent'),
      { halfOpenAfter: patience.rest_ms, breaker: new ConsecutiveBreaker(SILENT_IN_A_ROW) },
    )
  }

  /** The answer below 500 to a request for this path. Throws ProviderFailed. */
  async ask(path: string, outgoing: Outgoing): Promise<Answer> {
    return this.#breaker
      .execute(() => this.#once(path, outgoing))
      .catch((error: unknown) => {
        throw error instanceof BrokenCircuitError
          ? new ProviderFailed('silent', `${this.#name} was silent and rests`)
          : error
      })
  }

  async #once(path: string, outgoing: Outgoing): Promise<Answer> {
    // Without following redirects, which would take the key along.
    const get = openTrip({
      hosts: [new URL(this.#origin).hostname],
      host_map: this.#host_map,
      hops: 1,
      timeout_ms: this.#timeout_ms,
      max_bytes: MAX_BYTES,
    })
    const answer = await get(this.#origin + path, outgoing).catch((error: unknown) => {
      if (!(error instanceof FetchFailed)) throw error
      throw new ProviderFailed('silent', `${this.#name}: ${error.message}`, error)
    })
    if (answer.status >= 500 || answer.cut || answer.location !== null)
      throw new ProviderFailed('silent', `${this.#name} answered ${answer.status}`)
    return answer
  }
}
