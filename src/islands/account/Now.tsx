import type { ReactNode } from 'react'
import { countedItems, namedItems } from '#domain/order/item-names.ts'
import { daysLeft, STORAGE_DAY_FEN, STORAGE_WARNS_DAYS } from '#domain/order/storage.ts'
import { cnyFromFen, showCnyText } from '#domain/money/money.ts'
import { placeName } from '#domain/place/place-name.ts'
import {
  newParcelPath,
  orderCheckoutPath,
  orderListPath,
  parcelCheckoutPath,
  parcelPath,
} from '#domain/site/page-path.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import { arrivalWords, JourneyBar } from '#islands/parcel/Journey.tsx'
import { isPayable, statusOf } from '#islands/parcel/parcel.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { PaySum } from '#islands/ui/PaySum.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import { nextWords } from '#islands/ui/next-words.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { call, type Data } from '#stores/api.ts'
import { $shipTo } from '#stores/choice.ts'
import { serverNow } from '#stores/clock.ts'
import { knowUser } from '#stores/user.ts'
import { moreWords } from './more-words.ts'

type Now = Data<'user/get_now'>

/** Loads what waits for the customer and what moves; shipping with no address is estimated to their likely country. */
export function useNow() {
  return useData('now', async () => {
    const [now] = await Promise.all([call('user/get_now', {}, { popup: false }), knowUser()])
    if (!now.ready.ids.length || now.ship) return now
    return call('user/get_now', { country: $shipTo.get() }, { popup: false })
  })
}

export const isQuiet = ({ unpaid, ready, parcels }: Now) =>
  unpaid.ids.length + ready.ids.length + parcels.length === 0

/** A card each: what is ready, what is to be paid, the parcels. Drawn only where there is something. */
export function NowCards({ now }: { now: Now }) {
  return (
    <>
      {now.ready.ids.length > 0 && <ReadyCard now={now} />}
      {now.unpaid.ids.length > 0 && <UnpaidCard unpaid={now.unpaid} />}
      {now.parcels.map((parcel) => (
        <ParcelCard key={parcel.parcel_no} parcel={parcel} />
      ))}
    </>
  )
}

interface CardProps {
  title: ReactNode
  items: Now['ready']['items']
  count: number
  children: ReactNode
  /** The buttons. */
  foot?: ReactNode
}

/** Title and pictures, what it is about, and what can be done; the buttons stand at the bottom. */
function NowCard({ title, items, count, children, foot }: CardProps) {
  return (
    <li className="card now-card flex min-w-0 flex-col gap-2 p-4">
      <p className="line-clamp-2 font-semibold">{title}</p>
      <div className="flex flex-wrap gap-1.5" aria-hidden="true">
        {items.slice(0, 4).map(({ id, image }) => (
          <Thumb key={id} image={image} className="size-11" />
        ))}
        {count > 4 && <span className="self-center text-sm text-muted">+{count - 4}</span>}
      </div>
      <div className="grid gap-1 text-sm text-muted">{children}</div>
      {foot && <div className="mt-auto flex flex-wrap gap-2 pt-1">{foot}</div>}
    </li>
  )
}

function ReadyCard({ now: { ready, ship, coming_count } }: { now: Now }) {
  const to = useSitePath()
  const about = useShown().about ?? showCnyText
  const count = ready.ids.length
  return (
    <NowCard
      title={`${countedItems(count)} ${count === 1 ? 'is' : 'are'} ready to ship`}
      items={ready.items}
      count={count}
      foot={
        <>
          <ButtonLink size="sm" href={to(newParcelPath(ready.ids))}>
            {ship ? `Ship for about ${about(ship.total_cny)}` : 'Ship them'}
          </ButtonLink>
          <ButtonLink size="sm" kind="secondary" href={to('/user/order/warehouse')}>
            {ready.photo_count > 0 ? 'Look at the photos' : 'Look at them'}
          </ButtonLink>
        </>
      }
    >
      {ship && (
        <p>
          To {placeName(ship.country)} by {ship.line_name}.{' '}
          {ship.more && moreWords(ship.more, about, coming_count)}
        </p>
      )}
      <StorageEnds until={ready.stored_until_at} />
    </NowCard>
  )
}

function StorageEnds({ until }: { until: string | null }) {
  const money = useMoneyWords()
  if (!until) return null
  const now = serverNow()
  const days = daysLeft(Date.parse(until), now)
  if (Date.parse(until) <= now)
    return (
      <p className="text-wrong">
        Free storage is over for the first of them. It costs {money(cnyFromFen(STORAGE_DAY_FEN))} a day.
      </p>
    )
  return (
    <p className={days <= STORAGE_WARNS_DAYS ? 'text-wait' : ''}>
      Free storage until {showDay(until)}, {days === 1 ? '1\u00a0day' : `${days}\u00a0days`} left.
    </p>
  )
}

function UnpaidCard({ unpaid }: Pick<Now, 'unpaid'>) {
  const to = useSitePath()
  const money = useMoneyWords()
  const { ids, items, total_cny, pay_by_at } = unpaid
  return (
    <NowCard
      title={`${countedItems(ids.length)} to pay for`}
      items={items}
      count={ids.length}
      foot={
        <>
          <ButtonLink size="sm" href={to(orderCheckoutPath({ ids }))}>
            Continue
          </ButtonLink>
          <ButtonLink size="sm" kind="quiet" href={to(orderListPath('WaitingForPayment'))}>
            See {ids.length === 1 ? 'it' : 'them'}
          </ButtonLink>
        </>
      }
    >
      <p>
        <span className="font-medium text-ink">{money(total_cny)}</span> together
        {pay_by_at && <>. Pay by {showMinute(pay_by_at)}</>}.
      </p>
    </NowCard>
  )
}

function ParcelCard({ parcel }: { parcel: Now['parcels'][number] }) {
  const to = useSitePath()
  const { parcel_no, items, item_ids, status } = parcel
  const { tone, word, next } = statusOf(parcel)
  const verb = parcel.address_given_at ? undefined : VERBS[status]
  return (
    <NowCard
      title={
        <a className="no-underline hover:underline" href={to(parcelPath(parcel_no))}>
          {arrivalWords(parcel) ?? word}
        </a>
      }
      items={items}
      count={item_ids.length}
      foot={
        isPayable(parcel) ? (
          <ButtonLink size="sm" href={to(parcelCheckoutPath(parcel_no))}>
            Pay <PaySum cny={parcel.due_cny} />
          </ButtonLink>
        ) : (
          <ButtonLink
            size="sm"
            kind={verb ? 'primary' : 'secondary'}
            href={to(parcelPath(parcel_no))}
            aria-label={`${verb ?? 'See the parcel'}: ${parcel_no}`}
          >
            {verb ?? 'See the parcel'}
          </ButtonLink>
        )
      }
    >
      <p className="line-clamp-1">{namedItems(items, item_ids.length) || parcel_no}</p>
      <JourneyBar status={status} />
      <StatusDot tone={tone} word={word} next={nextWords(next)} />
    </NowCard>
  )
}

/** The steps of a parcel only its owner takes. */
const VERBS: Readonly<Record<string, string>> = {
  WaitingForSupplement: 'Review the supplement',
  AddressIssue: 'Check the address',
  AvailableForPickup: 'See where to pick it up',
  Delivered: 'Confirm it, or say what’s wrong',
}
