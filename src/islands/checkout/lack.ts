import type { Lack } from '#domain/money/spendable.ts'
import type { ApiError } from '#stores/api.ts'

/** The sum that the server says a purchase lacked; null for another failure. */
export function lackOf(failure: ApiError | null): Lack | null {
  const { balance_cny, held_cny, missing_cny } = failure?.body ?? {}
  return typeof balance_cny === 'string' && typeof held_cny === 'string' && typeof missing_cny === 'string'
    ? { balance_cny, held_cny, missing_cny }
    : null
}
