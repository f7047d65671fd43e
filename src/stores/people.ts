import { atom } from 'nanostores'
import { call, type Data } from './api.ts'
import { $session } from './session.ts'

type Person = Data<'orders/get_tags'>['list'][number]

/** For whom the customer's items are, and what was paid for each; null until it has been read. */
export const $people = atom<readonly Person[] | null>(null)

// They leave with the account.
if (typeof document !== 'undefined') $session.listen((session) => session || $people.set(null))

/** Reads them again; without an answer those of before stay. Silent: a list can be used without. */
export async function loadPeople(): Promise<void> {
  const answer = await call('orders/get_tags', {}, { notShowMessage: true }).catch(() => null)
  if (answer) $people.set(answer.list)
}
