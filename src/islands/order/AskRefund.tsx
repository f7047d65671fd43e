import { type MouseEvent, useEffect, useState } from 'react'
import { cnyFromFen } from '#domain/money/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useKeptPhotos } from '#islands/hooks/use-kept-photos.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { TextArea } from '#islands/ui/TextField.tsx'
import { call } from '#stores/api.ts'
import { keepThreadDraft, keptThreadDraft, refundDraftOf } from '#stores/thread-draft.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import { paidForItemFen, sumCny } from '#domain/order/total.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import { isReason, type Refundable, refundChoices, refundParts } from './refund.ts'
import { RefusedItems } from './RefusedItems.tsx'
import { type Refused, tryEach } from './try-each.ts'
import type { RefundReason } from '#domain/order/refund.ts'

interface Props {
  /** At least one. */
  items: readonly Refundable[]
  onClose: () => void
  /** With those that could not be asked for. */
  onChanged: (refused?: Refused[]) => void
}

/** The reason, what it costs and brings, and the request; open while it is drawn. */
export function AskRefund({ items, onClose, onChanged }: Props) {
  const money = useMoneyWords()
  const draft = refundDraftOf(items.map(({ id }) => id))
  // What was written before a reload, Back or “Keep it”.
  const [kept] = useState(() => keptThreadDraft(draft))
  const choices = refundChoices(items)
  const [reason, setReason] = useState(
    () => choices.find(({ value }) => value === kept('reason'))?.value ?? '',
  )
  const [unchosen, setUnchosen] = useState(false)
  const [note, setNote] = useState(() => kept('note'))
  useEffect(() => keepThreadDraft(draft, { reason, note }), [draft, reason, note])
  const photos = useKeptPhotos('upload/images?scene=refund', draft)
  const quoted = useData(reason, async () => (isReason(reason) ? quoteRefunds(items, reason) : null))
  const quote = quoted.data
  const { busy, failure, send } = useSend()
  const ask = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setUnchosen(!reason)
    if (!reason) currentTarget.closest('dialog')?.querySelector('select')?.focus()
    if (!isReason(reason) || !quote || quote.ids.length === 0) return
    // It may be scrolled out of sight.
    if (photos.problem) return showWarning(photos.problem)
    send(
      async () => {
        await call('orders/request_refund', {
          ids: quote.ids,
          reason,
          note: note.trim(),
          images: photos.ids,
          expected_costs_cny: quote.costs_cny,
          expected_back_cny: refundParts(quote).back_cny,
        })
        keepThreadDraft(draft, {})
        photos.forget()
        showDone(
          quote.ids.length === 1
            ? 'Refund requested. We’ll answer within 2 days.'
            : `${quote.ids.length} refunds requested. We’ll answer within 2 days.`,
        )
        onClose()
        onChanged(quote.refused)
        await loadUser()
      },
      ({ code }) => {
        if (code === 'PRICE_CHANGED' || code === 'WRONG_STATE') quoted.again()
      },
    )
  }
  const wrong = failure ?? quoted.failure
  return (
    <Dialog
      open
      onClose={onClose}
      title={items.length === 1 ? 'Ask for a refund' : `Ask for ${items.length} refunds`}
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            {items.length === 1 ? 'Keep it' : 'Keep them'}
          </Button>
          <Button
            kind="danger"
            busy={busy}
            disabled={(reason !== '' && !quote?.ids.length) || photos.sending}
            onClick={ask}
          >
            {photos.sending
              ? 'Uploading photos'
              : quote?.ids.length
                ? `Ask for ${money(refundParts(quote).back_cny)} back`
                : 'Ask for a refund'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ul className="grid max-h-40 gap-1 overflow-y-auto text-sm">
          {items.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
        <SelectField
          label="Reason"
          prompt="Choose a reason"
          options={choices}
          value={reason}
          error={unchosen ? 'Choose a reason from the list.' : undefined}
          onChange={(event) => {
            const { value } = event.currentTarget
            setReason(choices.find((one) => one.value === value)?.value ?? '')
            setUnchosen(false)
          }}
        />
        <TextArea
          label="What’s wrong"
          optional
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Photos photos={photos} label="Photos" optional hint={photos.hint} error={photos.problem} />
        {quote && quote.refused.length > 0 && (
          <Note tone="amber">
            <RefusedItems items={items} refused={quote.refused} />
          </Note>
        )}
        <div aria-live="polite" className="empty:hidden">
          {reason && quote?.ids.length !== 0 && <RefundQuote quote={quote} waiting={!quoted.failure} />}
        </div>
        {wrong && <Note tone={wrong.status === 409 ? 'amber' : 'red'}>{wrong.message}</Note>}
      </div>
    </Dialog>
  )
}

interface RefundQuoteProps {
  quote: RefundsQuote | null
  waiting: boolean
}

/** The sum that comes back, before it is asked for. */
function RefundQuote({ quote, waiting }: RefundQuoteProps) {
  const showPrice = useShown()
  if (!quote) return waiting ? <Skeleton className="h-24 w-full" /> : null
  const { net_cny, costs_cny, services_cny, back_cny } = refundParts(quote)
  const { deadline_at } = quote
  const free = costs_cny === '0.00'
  const has_services = services_cny !== '0.00'
  const row = (label: string, cny: string) => ({ label, cny, shown: showPrice(cny) })
  return (
    <div>
      <Receipt
        show={showPrice}
        rows={[
          row('You paid', net_cny),
          ...(free ? [] : [row('Costs we can’t get back', `-${costs_cny}`)]),
          ...(has_services ? [row('Services we’ve done', `-${services_cny}`)] : []),
          { ...row('You get back', back_cny), kind: 'total' },
        ]}
      />
      <p className="mt-2 text-xs text-muted">
        The refund goes to your balance.{' '}
        {has_services && 'Services we’ve already done for an item stay paid, whatever the reason. '}
        {!free && (
          <>
            The costs won’t rise while we decide.{' '}
            <a
              className="link"
              href="/help/refunds-and-returns#after-we-start-buying"
              target="_blank"
              rel="noopener"
            >
              What they are for
            </a>
          </>
        )}
        {deadline_at && ` You can ask until ${showDay(deadline_at)}.`}
      </p>
    </div>
  )
}

interface RefundsQuote {
  /** The items that can be refunded; costs and refund are their sums. */
  ids: string[]
  costs_cny: string
  refund_cny: string
  services_kept_cny: string
  services_back_cny: string
  /** Their payments, less refunds so far; services after arrival among them. */
  net_cny: string
  /** The earliest. */
  deadline_at: string | null
  refused: Refused[]
}

/** Costs and sum of refunds of these items, without those that cannot be refunded. */
async function quoteRefunds(items: readonly Refundable[], reason: RefundReason): Promise<RefundsQuote> {
  const { done, refused } = await tryEach(
    items.map(({ id }) => id),
    (ids, options) => call('orders/calculate_refund', { ids, reason }, options),
  )
  const able = items.filter(({ id }) => refused.every((one) => one.id !== id))
  const net = able.map(paidForItemFen)
  return {
    ids: able.map(({ id }) => id),
    costs_cny: sumCny(done.map(({ costs_cny }) => costs_cny)),
    refund_cny: sumCny(done.map(({ refund_cny }) => refund_cny)),
    services_kept_cny: sumCny(done.map(({ services_kept_cny }) => services_kept_cny)),
    services_back_cny: sumCny(done.map(({ services_back_cny }) => services_back_cny)),
    net_cny: cnyFromFen(net.reduce((sum, fen) => sum + fen, 0)),
    deadline_at: done.flatMap((one) => one.deadline_at ?? []).sort()[0] ?? null,
    refused,
  }
}
