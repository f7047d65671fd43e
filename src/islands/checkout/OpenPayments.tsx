import { useData } from '#islands/hooks/use-data.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { loadOpenPayments, type OpenPayment as Payment } from '#stores/open-payments.ts'
import { OpenPayment } from './OpenPayment.tsx'

interface Props {
  of: 'orders' | 'parcels'
  /** A payment has ended: what the page shows is out of date. */
  onEnded: () => void
}

/** The payments that somebody began and has not finished, above a list of orders or parcels. */
export function OpenPayments({ of, onEnded }: Props) {
  const { data, again } = useData('open payments', loadOpenPayments)
  const payments = (data ?? []).filter(({ parcel_no }) => (parcel_no !== null) === (of === 'parcels'))
  if (payments.length === 0) return null
  return (
    <section className="grid gap-3" aria-label="Open payments">
      {payments.map((payment) => (
        <div key={payment.payment_no} className="card card-body border-wait">
          <OpenPayment
            payment={payment}
            what={nameOf(payment)}
            onEnded={() => {
              again()
              onEnded()
            }}
          />
        </div>
      ))}
    </section>
  )
}

const nameOf = ({ parcel_no, item_ids }: Payment) =>
  parcel_no ? `parcel ${parcel_no}` : countedItems(item_ids.length)
