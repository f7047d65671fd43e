import { ButtonLink } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useState } from 'react'
import { parcelPath } from '#domain/site/page-path.ts'
import { type ParcelDetailed, statusOf } from '#islands/parcel/parcel.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useQuery } from '#islands/hooks/use-address.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useTitle } from '#islands/hooks/use-title.ts'
import { call } from '#stores/api.ts'
import { loadParcelCheckout, type ParcelCheckoutData } from './checkout.ts'
import { ParcelParty } from './ParcelParty.tsx'
import { PayBox } from './PayBox.tsx'
import { parcelRows } from './quote-rows.ts'
import { Settled } from './Settled.tsx'

/** Paying for a parcel. */
export const ParcelCheckout = onSite(function ParcelCheckout() {
  const to = useSitePath()
  const parcel_no = useQuery('parcel_no')
  const { data, failure, busy, again } = useData(String(parcel_no), async () =>
    parcel_no ? loadParcelCheckout(parcel_no) : null,
  )
  useTitle(data ? titleOf(data) : undefined)
  const [paid_cny, setPaid] = useState<string | null>(null)

  if (parcel_no === '' || (!data && failure?.status === 404))
    return (
      <EmptyState text="We can’t find this parcel in your account.">
        <ButtonLink href={to('/user/parcel-list')}>See my parcels</ButtonLink>
      </EmptyState>
    )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton rows={2} shape="checkout" label="Loading" />
  const { parcel, due } = data
  if (!due) return <ParcelSettled parcel={parcel} paid_cny={paid_cny} />
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <ParcelParty parcel={parcel} />
      <PayBox
        due={due}
        rows={(quote, showPrice, coupon) => parcelRows(parcel, quote, showPrice, coupon)}
        pay={(purchase, options) =>
          call('checkout/pay_parcel', { parcel_no: parcel.parcel_no, ...purchase }, options)
        }
        what={`parcel ${parcel.parcel_no}`}
        promise={promise(parcel)}
        onPaid={(total_cny) => {
          setPaid(total_cny)
          again()
        }}
        onChanged={again}
      />
    </div>
  )
})

function titleOf({ parcel: { parcel_no, status, paid_cny }, due }: ParcelCheckoutData): string {
  if (due) return `Pay for parcel ${parcel_no}`
  return status === 'Cancelled' || paid_cny === '0.00'
    ? `Parcel ${parcel_no}`
    : `Paid for parcel ${parcel_no}`
}

function promise({ mode, status }: ParcelDetailed): string {
  if (status === 'Rehearsed')
    return 'This is the exact freight of the packed parcel. We’ll ship it once you’ve paid.'
  if (mode === 'rehearsal')
    return 'We pack and weigh it, then show you the exact freight. Until we start packing, you can cancel and get all of it back.'
  return 'Once it’s packed, you get every cent of the difference back. Until we start packing, you can cancel and get all of it back.'
}

interface SettledProps {
  parcel: ParcelDetailed
  /** Paid a moment ago on this page. */
  paid_cny: string | null
}

function ParcelSettled({ parcel, paid_cny }: SettledProps) {
  const to = useSitePath()
  const money = useMoneyWords()
  const moneyThen = useMoneyWords(parcel.rate)
  const status = parcel.status
  const { word, next } = statusOf(parcel)
  const settled = status !== 'Cancelled' && parcel.paid_cny !== '0.00'
  const before = settled
    ? `Your parcel is paid: ${moneyThen(parcel.paid_cny)}`
    : 'Nothing is due for this parcel'
  const title = paid_cny ? `Paid ${money(paid_cny)}` : before
  const text = `${next ?? word}.`
  return (
    <div className="mx-auto grid max-w-176 gap-6">
      <Settled title={title} text={text} done={paid_cny !== null || settled}>
        <ButtonLink href={to(parcelPath(parcel.parcel_no))}>See the parcel</ButtonLink>
        <ButtonLink kind="secondary" href={to('/user/parcel-list')}>
          All parcels
        </ButtonLink>
      </Settled>
      <ParcelParty parcel={parcel} />
    </div>
  )
}
