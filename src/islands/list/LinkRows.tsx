import { useStore } from '@nanostores/react'
import { type ReactNode, useRef, useState } from 'react'
import { readinessOf, sumCny } from '#domain/link-list/ready.ts'
import type { LinkRow as Row } from '#domain/link-list/row.ts'
import { twinKey } from '#domain/platform-twins.ts'
import { useSitePath } from '#islands/site.tsx'
import { useShownPrice } from '#islands/ui/use-user.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { addRows, fitsHere, type ReadyRow } from '#stores/link-cart.ts'
import { $linkItems, isRead } from '#stores/link-items.ts'
import type { LinkTable } from '#stores/link-table.ts'
import { showDone } from '#stores/toast.ts'
import { LinkFoot } from './LinkFoot.tsx'
import { LinkProgress } from './LinkProgress.tsx'
import { type KnownItem, LinkRow } from './LinkRow.tsx'
import { ListLanded } from './ListLanded.tsx'
import { logInFirst } from './log-in-first.ts'

interface Props {
  table: LinkTable
  /** Of a shared list: what is known of its items before they have been read, by their rows. */
  known?: Readonly<Record<string, KnownItem>>
  /** What else can be done with one's own. */
  clear?: ReactNode
  keep?: (ready: readonly ReadyRow[]) => ReactNode
}

/** The table of links with its choices, and the way into the cart. */
export function LinkRows({ table, known, clear, keep }: Props) {
  const to = useSitePath()
  const { rows } = useStore(table.$state)
  const items = useStore($linkItems)
  const [asked, setAsked] = useState(false)
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
  const sum = sumCny(ready.map(({ row, price_cny }) => ({ price_cny, quantity: row.quantity })))

  const add = () => {
    if (!fitsHere(ready.length)) {
      logInFirst(add, MANY)
      return
    }
    send(
      async () => {
        const count = await addRows(table, ready)
        setAsked(false)
        if (count > 0)
          showDone(count === 1 ? '1 item is in your cart.' : `${count} items are in your cart.`, {
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
    setAsked(true)
    // The row says what is missing once it has been drawn.
    requestAnimationFrame(() => leadToOpen(list.current))
  }

  return (
    <section className="link-list" aria-label="Your links">
      <LinkProgress states={states}>{clear}</LinkProgress>
      <ul className={`card ${known ? 'link-rows-known' : ''}`} ref={list}>
        {rows.map((row, at) => (
          <LinkRow
            key={row.id}
            table={table}
            row={row}
            item={row.link ? items[twinKey(row.link)] : undefined}
            state={states[at]}
            asked={asked}
            known={known?.[row.id]}
          />
        ))}
      </ul>
      <ListLanded ready={ready} />
      <LinkFoot {...{ ready: ready.length, open, sum, busy, asked }} onPress={press} onOthers={add}>
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
