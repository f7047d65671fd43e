import { useSitePath } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showCnyText } from '#domain/money.ts'

/** A payment was taken back after its money was spent; null when nothing is owed. */
export function Owed({ receivable_cny }: { receivable_cny: string }) {
  const to = useSitePath()
  if (receivable_cny === '0.00') return null
  return (
    <Note tone="red">
      Your bank took back a payment, and you had already spent {showCnyText(receivable_cny)} of it. Until that
      is paid, we do not buy, pack, ship or pay out anything. The next money that arrives pays it first.{' '}
      <a className="link" href={to('/checkout/topup')}>
        Top up
      </a>
    </Note>
  )
}
