/** What a movement of the balance is about, from its kind and reference. */

export const ABOUT_KINDS = ['order_item', 'parcel', 'claim', 'payment', 'withdrawal'] as const

export interface About {
  kind: (typeof ABOUT_KINDS)[number]
  /** Of an order item its id, else a number; of a claim its parcel's. */
  id: string
}

const BY_FIRST_LETTER: Readonly<Record<string, About['kind']>> = {
  P: 'parcel',
  T: 'payment',
  W: 'withdrawal',
}

/**
 * References begin with a number ("O261101-ABCD1234/id/why", "P…/step", "T… top_up"), whose first letter says of what.
 * A reward is for the parcel of somebody else, so it is about nothing of one's own. Null for what names nothing.
 */
export function aboutOf({ type, ref }: { type: string; ref: string }): About | null {
  const [number = '', id] = ref.split(/[/ ]/)
  if (type === 'reward' || !/^[A-Z]\d{6}-\w+$/.test(number)) return null
  if (number.startsWith('O')) return id ? { kind: 'order_item', id } : null
  if (type === 'compensation') return { kind: 'claim', id: number }
  const kind = BY_FIRST_LETTER[number.charAt(0)]
  return kind ? { kind, id: number } : null
}
