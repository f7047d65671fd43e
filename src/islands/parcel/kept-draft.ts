import { call, type Data } from '#stores/api.ts'
import { serverNow } from '#stores/clock.ts'
import { fieldsOf, keepWork, keptWork } from '#stores/kept-work.ts'
import { $session } from '#stores/session.ts'
import type { Draft } from './use-draft.ts'

/**
 * The choices for a parcel that is not made yet, kept by the account, so that they go on at another device, and at once
 * by this browser, so that nothing is lost on the way there.
 */

export type KeptDraft = NonNullable<Data<'parcel/get_draft'>['draft']>

const NAME = 'parcel_draft'
const SEND_AFTER_MS = 700

const account = () => $session.get()?.email ?? ''

/** The later of both; null when nothing is kept. */
export async function loadKept(): Promise<KeptDraft | null> {
  const { draft } = await call('parcel/get_draft', {}, { notShowMessage: true }).catch(() => ({
    draft: null,
  }))
  const here = keptWork(NAME, account())
  return isDraft(here) && here.at > (draft?.at ?? 0) ? here : draft
}

/** `keepDraft` alone writes there, but an earlier version of it may have. */
const isDraft = (stored: unknown): stored is KeptDraft => {
  const { at, services, declared } = fieldsOf(stored)
  return typeof at === 'number' && Array.isArray(services) && Array.isArray(declared)
}

/**
 * The kept draft when it is of the same items, of which some may have left since, to an address that is still there;
 * else the fresh one.
 */
export function withKept(kept: KeptDraft | null, addresses: readonly { id: string }[], fresh: Draft): Draft {
  if (!kept) return fresh
  const declared = fresh.declared.flatMap(
    ({ item_id }) => kept.declared.find((row) => row.item_id === item_id) ?? [],
  )
  if (declared.length < fresh.declared.length) return fresh
  const { at: _, ...choices } = kept
  const draft = { ...choices, declared }
  const isThere = addresses.some(({ id }) => id === draft.address_id)
  return isThere ? draft : { ...draft, address_id: fresh.address_id }
}

let sending: ReturnType<typeof setTimeout> | undefined

export function keepDraft(chosen: Draft): void {
  const draft = { ...chosen, at: serverNow() }
  keepWork(NAME, account(), draft)
  clearTimeout(sending)
  sending = setTimeout(() => {
    // It is kept here meanwhile, and the next change sends it all again.
    call('parcel/keep_draft', { draft }, { notShowMessage: true }).catch(() => null)
  }, SEND_AFTER_MS)
}

/** The parcel is made, and the account has forgotten it with that. */
export function forgetDraft(): void {
  clearTimeout(sending)
  keepWork(NAME, account(), null)
}
