import { atom, map } from 'nanostores'
import { ApiError, call } from './api.ts'
import { $cart } from './cart.ts'
import { type CartLine, putLine } from './cart-lines.ts'

/** Presses on the stepper are sent together after this rest. */
const REST_MS = 350

/** Lines whose new quantity is on its way; nothing is ordered meanwhile. */
export const $changing = atom<readonly string[]>([])

/** Why a line kept its quantity: "The shop has only 3 left of this option." */
export const $quantityErrors = map<Record<string, string | undefined>>({})

const rests = new Map<string, ReturnType<typeof setTimeout>>()
/** What the server last said, to go back to. */
const known = new Map<string, CartLine>()

/** Shows the quantity at once and sends it after a rest; a refused one goes back with its reason. */
export function setQuantity(line: CartLine, quantity: number): void {
  if (!known.has(line.id)) known.set(line.id, line)
  putLine({ ...line, quantity })
  $quantityErrors.setKey(line.id, undefined)
  $changing.set([...new Set([...$changing.get(), line.id])])
  clearTimeout(rests.get(line.id))
  const rest = setTimeout(() => void send(line.id, quantity, rest), REST_MS)
  rests.set(line.id, rest)
}

async function send(id: string, quantity: number, rest: ReturnType<typeof setTimeout>): Promise<void> {
  const answer = await call('cart/update_item', { id, quantity }).catch((error: unknown) => {
    $quantityErrors.setKey(id, error instanceof ApiError ? error.message : undefined)
    return known.get(id)
  })
  if (answer) known.set(id, answer)
  // A later press is on its way.
  if (rests.get(id) !== rest) return
  if (answer && $cart.get().items.some((group) => group.items.some((line) => line.id === id))) putLine(answer)
  known.delete(id)
  rests.delete(id)
  $changing.set($changing.get().filter((other) => other !== id))
}
