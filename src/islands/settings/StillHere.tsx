import { STILL_HERE_KINDS, type StillHereKind } from '#domain/still-here.ts'
import { useSitePath } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { ApiError } from '#stores/api.ts'

interface Named {
  kind: StillHereKind
  text: string
}

/** What the server says is still with us. */
export function stillHereIn({ body }: ApiError): Named[] {
  const { still_here } = body
  if (!Array.isArray(still_here)) return []
  return still_here.filter((one: Named) => STILL_HERE_KINDS.includes(one.kind))
}

/** Where each is looked after. */
const PLACES: Record<StillHereKind, string> = {
  balance: '/user/balance-list',
  owed: '/user/balance-list',
  withdrawal: '/user/balance-list',
  payment: '/user/balance-list',
  order: '/user/order-list',
  warehouse: '/user/order/warehouse',
  refund: '/user/order-list',
  parcel: '/user/parcel-list',
  claim: '/user/parcel-list',
  question: '/user',
}

/** Why the account cannot be deleted yet, each with its way out. */
export function StillHere({ named }: { named: readonly Named[] }) {
  const to = useSitePath()
  return (
    <Note tone="red">
      <p>Your account cannot be deleted yet. Still with us:</p>
      <ul className="mt-1 list-disc pl-5">
        {named.map(({ kind, text }) => (
          <li key={kind}>
            <a className="link" href={to(PLACES[kind])}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}
