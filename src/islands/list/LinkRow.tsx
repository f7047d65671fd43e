import X from 'lucide-react/icons/x'
import { memo, useId, useState } from 'react'
import { canChoose, chooseFirst } from '#domain/item/sku.ts'
import { canonicalUrl } from '#domain/link/canonical.ts'
import type { Readiness } from '#domain/list/ready.ts'
import type { LinkRow as Row } from '#domain/list/row.ts'
import { diyPath, itemPath } from '#domain/site/page-path.ts'
import { platformName } from '#domain/link/platform.ts'
import { useSitePath } from '#islands/site.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useShown } from '#islands/hooks/use-shown.ts'
import { isRead, type LinkItem, type Unread } from '#stores/link-items.ts'
import type { LinkTable } from '#stores/link-table.ts'
import { MAX_LIST_NOTE } from '#domain/list/list.ts'

/** An item as a kept list tells of it. */
export interface KnownItem {
  title: string
  image: string
  sku_text: string
  price_cny: string | null
}

interface Props {
  table: LinkTable
  row: Row
  item: LinkItem | Unread | undefined
  state: Readiness | undefined
  /** Says what is still to be chosen. */
  asked: boolean
  known: KnownItem | undefined
}

export const LinkRow = memo(
  function LinkRow({ table, row, item, state, asked, known }: Props) {
    const read = isRead(item) ? item : undefined
    const reason = row.reason || (item && !isRead(item) ? item.reason : '')
    const title = read?.title || known?.title || nameOf(row)
    const open = state?.kind === 'choose' || state?.kind === 'sold_out'
    return (
      <li
        // Two hundred of them: those out of sight are not laid out.
        className="link-row relative grid grid-cols-[4.5rem_minmax(0,1fr)_2.75rem] items-start gap-x-4 gap-y-3 px-4 py-3.5 border-b border-line last:border-b-0 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] md:grid-cols-[4.5rem_minmax(0,1fr)_17rem_2.75rem]"
        data-open={open || undefined}
      >
        <Thumb image={chosenImage(read, row) || read?.image || known?.image || ''} className="size-18" />
        {/* Room for the options that come after the page. */}
        <div className="grid min-w-0 content-start gap-1.5 in-data-known:min-h-68 md:in-data-known:min-h-32">
          <LinkTitle row={row} title={title} />
          <p className="text-sm text-muted">
            {[row.link && platformName(row.link.item_platform), merged(row)].filter(Boolean).join(' · ')}
          </p>
          {read ? (
            <LinkChoice table={table} row={row} item={read} asked={asked && state?.kind === 'choose'} />
          ) : (
            known && <KnownWords known={known} row={row} />
          )}
          {state?.kind === 'reading' && !known && <Skeleton lines={1} />}
          {state?.kind === 'sold_out' && (
            <p className="field-error">
              {state.left === 0
                ? 'This option is sold out. Choose another one.'
                : `The shop has only ${state.left} left of this option.`}
            </p>
          )}
          {reason && <LinkReason table={table} row={row} item={item} reason={reason} />}
          {read && <LinkNote row={row} title={title} onChange={(note) => table.change(row.id, { note })} />}
        </div>
        {(read || (known && state?.kind !== 'failed')) && (
          <LinkMoney table={table} row={row} item={read} state={state} known={known} title={title} />
        )}
        <button
          type="button"
          className="btn btn-quiet btn-icon btn-sm link-remove col-3 row-1 md:col-4 js-only"
          aria-label={`Leave out ${title}`}
          onClick={(event) => {
            const li = event.currentTarget.closest('li')
            const next = li?.nextElementSibling ?? li?.previousElementSibling
            table.remove(new Set([row.id]))
            // The focus does not go with the row.
            next?.querySelector<HTMLElement>('.link-remove')?.focus()
          }}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      </li>
    )
  },
  // A row's looks follow from these; its readiness is made anew with every look at the table.
  (before, now) =>
    before.row === now.row &&
    before.item === now.item &&
    before.asked === now.asked &&
    before.known === now.known,
)

const nameOf = ({ link, text }: Row) =>
  link ? `${platformName(link.item_platform)} item ${link.num_iid}` : text

const merged = ({ rows }: Row) => (rows > 1 ? `${rows} rows of your list, merged` : '')

function chosenImage(item: LinkItem | undefined, { chosen }: Row): string {
  const values = item?.sku_props_array.flatMap((axis) => axis.values) ?? []
  return values.find(({ id, image }) => image && chosen.includes(id))?.image ?? ''
}

function LinkTitle({ row, title }: { row: Row; title: string }) {
  const to = useSitePath()
  if (!row.link) return <p className="letters-sm wrap-anywhere">{title}</p>
  return (
    <a className="line-clamp-2 font-medium no-underline hover:underline" href={to(itemPath(row.link))}>
      {title}
    </a>
  )
}

/** A kept list's words, until its item has been read; without JavaScript that is all there is. */
function KnownWords({ known, row }: { known: KnownItem; row: Row }) {
  const pieces = row.quantity === 1 ? '1 piece' : `${row.quantity} pieces`
  return (
    <p className="text-sm">
      {[known.sku_text, pieces].filter(Boolean).join(' · ')}
      {row.note && <span className="block">{row.note}</span>}
    </p>
  )
}

/** Why it could not be read or added, and what can be done about it. */
function LinkReason({
  table,
  row,
  item,
  reason,
}: Pick<Props, 'table' | 'row' | 'item'> & { reason: string }) {
  const to = useSitePath()
  const again = row.link === null ? row.again : item !== undefined && !isRead(item) && item.again
  const unread = !isRead(item)
  return (
    <div className="grid gap-1">
      <p className="field-error">{reason}</p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {unread && again && (
          <button type="button" className="link" onClick={() => table.retry([row.id])}>
            Try again
          </button>
        )}
        {unread && (
          <a className="link" href={to(diyPath({ url: row.link ? canonicalUrl(row.link) : row.text }))}>
            Order it on the DIY page
          </a>
        )}
      </p>
    </div>
  )
}

interface MoneyProps extends Pick<Props, 'table' | 'row' | 'state' | 'known'> {
  item: LinkItem | undefined
  title: string
}

function LinkMoney({ table, row, item, state, known, title }: MoneyProps) {
  const showPrice = useShown()
  const cny = state?.kind === 'ready' ? state.price_cny : (item?.price_cny ?? known?.price_cny)
  const from = state?.kind !== 'ready' && item !== undefined && item.price_cny !== item.price_max_cny
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 col-[2/-1] md:col-3 md:row-1 [&>.money-pair]:basis-full md:[&>.money-pair]:basis-auto">
      {/* A line of its own: beside the number it would wrap when its second currency comes, and push the page down. */}
      {cny && <Money cny={cny} shown={showPrice(cny)} from={from} />}
      <div className="js-only">
        <QuantityStepper
          value={row.quantity}
          label={`Quantity of ${title}`}
          onChange={(quantity) => table.change(row.id, { quantity })}
        />
      </div>
    </div>
  )
}

interface LinkNoteProps {
  row: Row
  title: string
  onChange: (note: string) => void
}

/** The note to us about an item; it goes into the cart with it. */
function LinkNote({ row, title, onChange }: LinkNoteProps) {
  const [open, setOpen] = useState(false)
  if (!open && !row.note)
    return (
      <button type="button" className="link justify-self-start text-sm" onClick={() => setOpen(true)}>
        Add a note<span className="sr-only"> to {title}</span>
      </button>
    )
  return (
    <input
      className="input min-h-11 max-w-96 py-1 letters-base md:min-h-9 md:letters-sm"
      aria-label={`Note on ${title}`}
      placeholder="Note for our buyers"
      maxLength={MAX_LIST_NOTE}
      defaultValue={row.note}
      // biome-ignore lint/a11y/noAutofocus: it has just been asked for
      autoFocus={open}
      onBlur={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}

interface LinkChoiceProps {
  table: LinkTable
  row: Row
  item: LinkItem
  /** Says what is still to be chosen. */
  asked: boolean
}

/** A select for each axis of options; values that cannot be had with the other choices are greyed. */
function LinkChoice({ table, row, item, asked }: LinkChoiceProps) {
  const id = useId()
  if (item.sku_props_array.length === 0) return null
  const choose = (axis: number, value: string) =>
    table.change(row.id, {
      chosen: item.sku_props_array.map((_, at) => (at === axis ? value : (row.chosen[at] ?? ''))),
    })
  return (
    <div className="flex flex-wrap gap-2">
      {item.sku_props_array.map((axis, at) => {
        const error = asked && !row.chosen[at] ? chooseFirst(axis) : undefined
        return (
          <div key={axis.name} className="field min-w-32 flex-[0_1_11rem]">
            <select
              className="input min-h-11 max-w-96 py-1 letters-base md:min-h-9 md:letters-sm"
              aria-label={`${axis.name} of ${item.title}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-${at}`}
              value={row.chosen[at] ?? ''}
              onChange={(event) => choose(at, event.currentTarget.value)}
            >
              <option value="">{axis.name}…</option>
              {axis.values.map((value) => (
                <option
                  key={value.id}
                  value={value.id}
                  disabled={!canChoose(item.skus, row.chosen, at, value.id)}
                >
                  {value.name}
                </option>
              ))}
            </select>
            {error && (
              <p className="field-error" id={`${id}-${at}`}>
                {error}
              </p>
            )}
          </div>
        )
      })}
      {row.hints.length > 0 && row.chosen.some((one) => !one) && (
        <p className="self-center text-muted letters-sm">Your list says: {row.hints.join(', ')}</p>
      )}
    </div>
  )
}
