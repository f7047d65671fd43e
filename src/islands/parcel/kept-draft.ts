import { PARCEL_SERVICES_FEN, type ParcelService } from '#domain/freight/parcel-services.ts'
import { fieldsOf, keepWork, keptWork, listOf, numberOf, textOf } from '#stores/kept-work.ts'
import { $session } from '#stores/session.ts'
import type { Declared } from './declared.ts'
import type { Draft } from './use-draft.ts'

/** What was chosen for a parcel that is not made yet: the account's last one, kept in this browser. */

const NAME = 'parcel_draft'

const keyOf = (rows: readonly Declared[]) =>
  rows
    .map(({ item_id }) => item_id)
    .sort()
    .join()

/** The kept draft of these items, else this one; to an address that is still there. */
export function withKept(addresses: readonly { id: string }[], fresh: Draft): Draft {
  const stored = fieldsOf(keptWork(NAME, account()))
  const rows = listOf(stored.declared).map(readDeclared)
  if (rows.length === 0 || keyOf(rows) !== keyOf(fresh.declared)) return fresh
  return {
    address_id: addresses.find(({ id }) => id === stored.address_id)?.id ?? fresh.address_id,
    services: listOf(stored.services).filter(isService),
    insurance: stored.insurance === true,
    line_code: textOf(stored.line_code),
    mode: stored.mode === 'rehearsal' ? 'rehearsal' : 'estimate',
    note: textOf(stored.note),
    declared: rows,
  }
}

export const keepDraft = (draft: Draft) => keepWork(NAME, account(), draft)

/** The parcel is made. */
export const forgetDraft = () => keepWork(NAME, account(), null)

const account = () => $session.get()?.email ?? ''

const isService = (code: unknown): code is ParcelService =>
  typeof code === 'string' && Object.hasOwn(PARCEL_SERVICES_FEN, code)

function readDeclared(stored: unknown): Declared {
  const { item_id, name, value, quantity } = fieldsOf(stored)
  return { item_id: textOf(item_id), name: textOf(name), value: textOf(value), quantity: numberOf(quantity) }
}
