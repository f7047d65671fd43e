import { useSitePath } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showCnyText } from '#domain/money.ts'

/** A payment was taken back after its money was spent; null when nothing is owed. */
export function Owed({ receivable_cny }: { receivable_cny: string }) {
  const to = useSitePath()
  if (receivable_cny === '0.00') return null
  return (
    <Note tone="red">
      A payment of yours was taken back by your bank, and {showCnyText(receivable_cny)} of it was spent
      already. Until that is paid we buy, pack, ship and pay out nothing. The next money that arrives pays it
      first.{' '}
      <a className="link" href={to('/checkout/topup')}>
        Top up
      </a>
    </Note>
  )
}
