import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useState } from 'react'
import { onSite, useSite, useSitePath } from '#islands/site.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useQuery } from '#islands/hooks/use-address.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useTitle } from '#islands/hooks/use-title.ts'
import { Timeline } from '#islands/ui/Timeline.tsx'
import { AddressText } from '#islands/address/AddressText.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { declaredWords } from '#domain/parcel/declaration.ts'
import { PARCEL_SERVICE_NAMES, type ParcelService } from '#domain/freight/parcel-services.ts'
import { etaWords } from '#islands/shipping/eta-text.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Facts } from '#islands/ui/Facts.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { later } from '#islands/ui/later.tsx'
import { nextWords } from '#islands/ui/next-words.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { ThreadPlace } from '#islands/thread/ThreadPlace.tsx'
import { arrivalWords, JourneyBar } from './Journey.tsx'
import { ChangeAddress, ParcelActions } from './ParcelActions.tsx'
import { ParcelItems, PastItems } from './ParcelItems.tsx'
import { ParcelMoney } from './ParcelMoney.tsx'
import { ParcelWeights } from './ParcelWeights.tsx'
import { BoxNumbers } from './BoxNumbers.tsx'
import { canDo, loadParcel, type ParcelDetailed, statusOf } from './parcel.ts'
import { parcelSteps } from './parcel-steps.ts'

/** As high as most claims are: what stands below stays where it is. */
const ClaimComing = () => (
  <div className="card card-body">
    <Skeleton lines={8} />
  </div>
)
const ClaimState = later(() => import('./ClaimState.tsx').then((part) => part.ClaimState), <ClaimComing />)
const PeopleShares = later(() => import('./PeopleShares.tsx').then((part) => part.PeopleShares))
const ShareHaul = later(() => import('./ShareHaul.tsx').then((part) => part.ShareHaul))
const Rehearsal = later(() => import('./Rehearsal.tsx').then((part) => part.Rehearsal))

/** A parcel: its status, content, price and actions. */
export const ParcelDetail = onSite(function ParcelDetail() {
  const site = useSite()
  const to = useSitePath()
  const parcel_no = useQuery('parcel_no')
  const { data, failure, busy, again } = useData(String(parcel_no), async () =>
    parcel_no ? loadParcel(parcel_no) : null,
  )
  useTitle(data ? `Parcel ${data.parcel.parcel_no}` : undefined)
  if (parcel_no === '' || (!data && failure?.status === 404))
    return (
      <EmptyState text="We can’t find this parcel in your account.">
        <ButtonLink href={to('/user/parcel-list')}>See my parcels</ButtonLink>
      </EmptyState>
    )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton rows={2} shape="parcel-page" label="Loading the parcel" />
  const { parcel, to_pay, question_id } = data
  const actions = (
    <ParcelActions parcel={parcel} to_pay={to_pay} question_id={question_id} onChanged={again} />
  )
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <div className="grid min-w-0 gap-4">
        <ParcelHead parcel={parcel} />
        {parcel.claim && <ClaimState parcel={parcel} claim={parcel.claim} onChanged={again} />}
        {site === 'm' && actions}
        {canDo(parcel, 'change_line') && (
          <Rehearsal key={parcel.line_code} parcel={parcel} onChanged={again} />
        )}
        <ParcelTracking parcel={parcel} />
        <ParcelItems items={parcel.items} />
        {parcel.items.length === 0 && <PastItems items={parcel.past_items} />}
        <ThreadPlace
          subject={{ parcel_no: parcel.parcel_no }}
          title={`Parcel ${parcel.parcel_no}`}
          turn={parcel.status}
        />
      </div>
      <div className="grid min-w-0 gap-4">
        <ParcelMoney parcel={parcel} to_pay={to_pay} />
        {parcel.items.some(({ tag }) => tag !== null) && <PeopleShares parcel={parcel} to_pay={to_pay} />}
        {site === 'desktop' && actions}
        <ParcelWeights parcel={parcel} />
        {parcel.haul && (
          <ShareHaul parcel_no={parcel.parcel_no} items={parcel.items} haul={parcel.haul} onChanged={again} />
        )}
        <ParcelAddress parcel={parcel} onChanged={again} />
      </div>
    </div>
  )
})

/** The parcel's way so far and what comes next. */
function ParcelTracking({ parcel }: { parcel: ParcelDetailed }) {
  const money = useMoneyWords(parcel.rate)
  return (
    <section className="card card-body" aria-labelledby="tracking">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="tracking" className="text-base">
          Where it is
        </h2>
        <BoxNumbers boxes={parcel.boxes} />
      </div>
      <Timeline
        steps={parcelSteps(parcel, money)}
        next={statusOf(parcel).next}
        late={parcel.late}
        newestFirst
      />
    </section>
  )
}

interface ParcelAddressProps {
  parcel: ParcelDetailed
  onChanged: () => void
}

function ParcelAddress({ parcel, onChanged }: ParcelAddressProps) {
  const [changing, setChanging] = useState(false)
  return (
    <section className="card card-body grid gap-3" aria-labelledby="address">
      <h2 id="address" className="text-base">
        Goes to
      </h2>
      <AddressText address={parcel.address} />
      {canDo(parcel, 'change_address') && (
        <div className="-mx-3 -mb-2">
          <Button kind="quiet" size="sm" onClick={() => setChanging(true)}>
            Change the address
          </Button>
        </div>
      )}
      {changing && <ChangeAddress parcel={parcel} onClose={() => setChanging(false)} onChanged={onChanged} />}
    </section>
  )
}

/** Where the parcel is in its life, and what was agreed for it. */
function ParcelHead({ parcel }: { parcel: ParcelDetailed }) {
  const { line_name, estimate, mode, services, insurance, note, declaration } = parcel
  const money = useMoneyWords(parcel.rate)
  const arrival = arrivalWords(parcel)
  const names = services.map((code) => PARCEL_SERVICE_NAMES[code as ParcelService])
  const facts: [string, string][] = [
    ['Line', `${line_name}, ${etaWords(estimate.eta_days)}`],
    ['Price', mode === 'estimate' ? 'Estimate first, settled when packed' : 'Exact, after weighing'],
    ['Services', names.join(', ')],
    ['Insurance', insurance ? 'Yes' : 'No'],
    ['Customs declaration', declaredWords(declaration, money)],
    ['Your note', note],
    ['Created', showDay(parcel.created_at)],
  ]
  return (
    <section className="card card-body grid gap-4" aria-label="The parcel">
      <div className="grid gap-1">
        <h2 className="text-sm font-normal text-muted">{parcel.parcel_no}</h2>
        {arrival && <p className="text-2xl font-semibold">{arrival}</p>}
        <p>
          <StatusDot {...statusOf(parcel)} next={nextWords(statusOf(parcel).next)} />{' '}
          {parcel.late && <Badge tone="amber">late</Badge>}
        </p>
      </div>
      <JourneyBar status={parcel.status} />
      <Facts facts={facts} />
      {estimate.illustrative && (
        <p className="text-xs text-muted">This line’s prices are illustrative, not a carrier’s offer.</p>
      )}
    </section>
  )
}
