import { keepText, keptText } from './browser-storage.ts'
import { readFields, textOf } from './kept-work.ts'

/**
 * Drafts about an item or a parcel: of a message, a claim, a refund, an order for it, or an answer to who wrote to us,
 * kept in this tab: a reload, Back and a payment that was declined lose nothing. `name` says about what.
 */

const key = (name: string) => `thread ${name}`

/** The stored fields that were texts; '' for one that is not there. */
export function keptThreadDraft(name: string): (field: string) => string {
  const fields = readFields(keptText('sessionStorage', key(name)))
  return (field) => textOf(fields[field])
}

/** Without a word in it there is none. */
export function keepThreadDraft(name: string, draft: Readonly<Record<string, string>>): void {
  const empty = Object.values(draft).every((value) => value === '')
  keepText('sessionStorage', key(name), empty ? null : JSON.stringify(draft))
}

/** Our answer to a message. */
export const answerDraftOf = (ticket_no: string) => `answer ${ticket_no}`

/** A claim about a parcel. */
export const claimDraftOf = (parcel_no: string) => `claim ${parcel_no}`

/** A refund that is being asked for. */
export const refundDraftOf = (item_ids: readonly string[]) => `refund ${[...item_ids].sort().join(' ')}`

/** A service that is being ordered for an item. */
export const serviceDraftOf = (item_id: string) => `service ${item_id}`
