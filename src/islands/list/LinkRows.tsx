import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { costBeforeShipping } from '#domain/item/cost.ts'
import { type Readiness, readinessOf, readySumCny } from '#domain/list/ready.ts'
import type { LinkRow as Row } from '#domain/list/row.ts'
import { twinKey } from '#domain/link/platform.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { DoorPrice } from '#islands/shipping/DoorPrice.tsx'
import { shippingFen } from '#islands/shipping/tax-words.ts'
import { useCountry } from '#islands/shipping/use-country.ts'
import { unweighedOf, useParcelLanded } from '#islands/shipping/use-landed.ts'
import { useSitePath } from '#islands/site.tsx'
import { useShownPrice } from '#islands/hooks/use-user.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { addRows, fitsHere, type ReadyRow } from '#stores/link-cart.ts'
import { $linkItems, isRead } from '#stores/link-items.ts'
import type { LinkTable } from '#stores/link-table.ts'
import { showDone } from '#stores/toast.ts'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import { type KnownItem, LinkRow } from './LinkRow.tsx'
import { logInFirst } from './use-signed-in.ts'

interface Props {
  table: LinkTable
  /** Items of a shared list as it tells of them before they have been read, by their rows. */
  known?: Readonly<Record<string, KnownItem>>
  /** Further actions for one's own list. */
  clear?: ReactNode
  keep?: (ready: readonly ReadyRow[]) => ReactNode
}

/** The table of links with its choices, and the way into the cart. */
export function LinkRows({ table, known, clear, keep }: Props) {
  const to = useSitePath()
  const { rows } = useStore(table.$state)
  const items = useStore($linkItems)
  const [marksMissing, setMarksMissing] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { busy, send } = useSend()
  // Asks for the rates that the rows show prices by.
  useShownPrice()

  const stateOf = (row: Row) => {
    const item = row.link ? items[twinKey(row.link)] : undefined
    return readinessOf(row, item && !isRead(item) ? null : item)
  }
  const states = rows.map(stateOf)
  const ready = rows.flatMap((row, at): ReadyRow[] => {
    const state = states[at]
    return state?.kind === 'ready' ? [{ row, sku_id: state.sku_id, price_cny: state.price_cny }] : []
  })
  const open = states.filter(({ kind }) => kind === 'choose' || kind === 'sold_out').length
  const sum = readySumCny(ready.map(({ row, price_cny }) => ({ price_cny, quantity: row.quantity })))

  const add = () => {
    if (!fitsHere(ready.length)) {
      logInFirst(add, MANY)
      return
    }
    send(
      async () => {
        const count = await addRows(table, ready)
        setMarksMissing(false)
        if (count > 0)
          showDone(`${countedItems(count)} ${count === 1 ? 'is' : 'are'} in your cart.`, {
            label: 'Open the cart',
            href: to('/cart'),
          })
      },
      ({ status }) => {
        if (status === 401) logInFirst(add)
      },
    )
  }
  const press = () => {
    if (open === 0) {
      add()
      return
    }
    setMarksMissing(true)
    // The row says what is missing once it has been drawn.
    requestAnimationFrame(() => leadToOpen(list.current))
  }

  return (
    <section className="grid gap-3" aria-label="Your links">
      <LinkProgress states={states}>{clear}</LinkProgress>
      <ul className="card" data-known={known && true} ref={list}>
        {rows.map((row, at) => (
          <LinkRow
            key={row.id}
            table={table}
            row={row}
            item={row.link ? items[twinKey(row.link)] : undefined}
            state={states[at]}
            asked={marksMissing}
            known={known?.[row.id]}
          />
        ))}
      </ul>
      <ListLanded ready={ready} />
      <LinkFoot
        ready={ready.length}
        open={open}
        sum={sum}
        busy={busy}
        asked={marksMissing}
        onPress={press}
        onOthers={add}
      >
        {keep?.(ready)}
      </LinkFoot>
    </section>
  )
}

const MANY =
  'Sign in or create an account: these are more items than a cart keeps without one. Your links stay here.'

/** To the first option that is still to be chosen, or can no longer be had. */
function leadToOpen(list: HTMLElement | null) {
  const place = list?.querySelector<HTMLElement>('[data-open] select, [data-open] input')
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

/** How far the reading is, and what the rows want. */
function LinkProgress({ states, children }: { states: readonly Readiness[]; children: ReactNode }) {
  const count = (...kinds: Readiness['kind'][]) => states.filter(({ kind }) => kinds.includes(kind)).length
  const read = states.length - count('reading')
  const words = [
    [count('ready'), 'ready'],
    [count('choose'), 'to choose'],
    [count('sold_out'), 'sold out'],
    [count('failed'), 'not read'],
  ] as const
  const counts = words.flatMap(([number, word]) => (number ? [`${number} ${word}`] : []))
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 js-only">
      <div className="grid gap-1.5">
        <p className="text-sm text-muted" role="status">
          {read < states.length ? `Read ${read} of ${states.length}` : counts.join(' · ')}
        </p>
        {read < states.length && (
          <progress
            className="w-[min(20rem,60vw)] h-1.5 overflow-hidden border-0 rounded-full appearance-none bg-sunken [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand-ink [&::-moz-progress-bar]:bg-brand-ink"
            value={read}
            max={states.length}
            aria-label="Links read"
          />
        )}
      </div>
      {children}
    </div>
  )
}

interface LinkFootProps {
  /** How many can go into the cart, and how many wait for a choice. */
  ready: number
  open: number
  /** The total of those that are ready. */
  sum: string
  busy: boolean
  /** Whether the missing choices were pointed at. */
  asked: boolean
  onPress: () => void
  onOthers: () => void
  children: ReactNode
}

/** The way into the cart; it stays in view below a long table. */
function LinkFoot({ ready, open, sum, busy, asked, onPress, onOthers, children }: LinkFootProps) {
  const money = useMoneyWords()
  return (
    <div className="sticky z-5 bottom-0 grid gap-3 py-3 border-t border-line bg-page phone:bottom-(--above-bars) js-only">
      {asked && open > 0 && (
        <Note tone="amber">
          <p>Choose an option for {countedItems(open)}. The table marks what to choose.</p>
          {ready > 0 && (
            <button type="button" className="link" onClick={onOthers}>
              Add the other {ready}
            </button>
          )}
        </Note>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <div className="flex flex-wrap gap-2 mr-auto">{children}</div>
        <Button busy={busy} disabled={ready === 0 && open === 0} onClick={onPress}>
          {ready === 0 && open > 0
            ? `Choose options for ${countedItems(open)}`
            : `Add ${countedItems(ready)} · ${money(sum)}`}
        </Button>
      </div>
    </div>
  )
}

/** The ready rows' price at the reader's door, in one parcel on the line we name first, for a new customer. */
function ListLanded({ ready }: { ready: readonly ReadyRow[] }) {
  const items = useStore($linkItems)
  const showPrice = useShown()
  const country = useCountry() || LANDED_COUNTRY
  const pieces = useMemo(
    () =>
      ready.flatMap(({ row, price_cny }) => {
        const item = row.link ? items[twinKey(row.link)] : undefined
        return isRead(item) ? [{ item, quantity: row.quantity, price_fen: fenOf(price_cny) }] : []
      }),
    [ready, items],
  )
  const before_fen = pieces.reduce((sum, { item, ...one }) => {
    const postage_fen = fenOf(item.domestic_fee_cny)
    const cost = costBeforeShipping({ ...one, postage_fen, fee_ratio: vipLevel(0).fee_bp / 10_000 })
    return sum + fenOf(cost.total_cny)
  }, 0)
  const described = useMemo(
    () =>
      pieces.map(({ item: { title, goods_class, est_weight_g }, quantity, price_fen }) => ({
        title,
        goods_class,
        est_weight_g,
        quantity,
        price_cny: cnyFromFen(price_fen),
      })),
    [pieces],
  )
  const parcel = useParcelLanded(described, '0.00', country)
  const unweighed = unweighedOf(described)
  if (unweighed === described.length || parcel === undefined) return null
  const landed = parcel && { ...parcel, total_cny: cnyFromFen(before_fen + shippingFen(parcel)) }
  return (
    <DoorPrice
      country={country}
      landed={landed}
      today_cny={cnyFromFen(before_fen)}
      unweighed={unweighed}
      showPrice={showPrice}
    />
  )
}
