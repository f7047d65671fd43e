import { map } from 'nanostores'
import { changeItem } from './cart-items.ts'
import { $cart } from './cart.ts'
import { $session } from './session.ts'

/** Notes for our buyer whose fields are open in the cart, as they are typed, by the item's id. */
export const $notes = map<Record<string, string | undefined>>({})

if (typeof document !== 'undefined') $session.listen((session) => session || $notes.set({}))

export const typeNote = (id: string, text: string) => $notes.setKey(id, text)

export const closeNote = (id: string) => $notes.setKey(id, undefined)

/** The note an item is ordered with: what is typed, else what is kept. */
export const noteOf = (
  { id, order_notes }: { id: string; order_notes: string },
  typed: Readonly<Record<string, string | undefined>>,
): string => typed[id]?.trim() ?? order_notes

const saving = new Map<string, Promise<void>>()

/** Keeps what is typed; one after another, so that the last is what stays. Rejects with ApiError. */
export function saveNote(id: string): Promise<void> {
  const before = saving.get(id) ?? Promise.resolve()
  const work = before.catch(() => {}).then(() => saveTyped(id))
  saving.set(id, work)
  return work
}

/** Keeps every note that is typed: who orders has pressed no other button, and a phone leaves no field for a button. */
export const saveNotes = () => Promise.all(Object.keys($notes.get()).map(saveNote))

async function saveTyped(id: string): Promise<void> {
  const item = $cart
    .get()
    .items.flatMap((group) => group.items)
    .find((one) => one.id === id)
  const order_notes = item && noteOf(item, $notes.get())
  if (order_notes !== item?.order_notes) await changeItem({ id, order_notes })
}
