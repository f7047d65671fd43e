import { useState } from 'react'
import { showCnyText } from '#domain/money.ts'
import { Allowed, NotOwn } from '#islands/bk/desk/Allowed.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { SentPhotos } from '#islands/bk/desk/SentPhotos.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { WhoseLink } from '#islands/bk/desk/WhoseLink.tsx'
import { reasonWords } from '#islands/order/refund-words.ts'
import { Button } from '#islands/ui/Button.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import { useList } from '#islands/ui/use-list.ts'
import { call, type Data, type Payload } from '#stores/api.ts'
import { FinishReturnDialog } from './FinishReturnDialog.tsx'
import { ResolveRefundDialog } from './ResolveRefundDialog.tsx'

export type StaffRefund = Data<'bk/get_refunds'>['list'][number]
export type RefundAlias = Extract<Payload<'bk/get_refunds'>['status'], 'Requested' | 'Returning'>

interface Props {
  status: RefundAlias
  /** Something left its queue. */
  onChanged: () => void
}

/** Refunds that wait for our word, or for the seller's. */
export function StaffRefunds({ status, onChanged }: Props) {
  const list = useList(status, (from) => call('bk/get_refunds', { status, limit: 50, ...from }))
  const [open, setOpen] = useState<StaffRefund | null>(null)
  const done = () => {
    setOpen(null)
    list.again()
    onChanged()
  }
  const Task = status === 'Requested' ? ResolveRefundDialog : FinishReturnDialog
  return (
    <>
      <ListFrame list={list} empty="No refund waits here.">
        {(refunds) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>Item</th>
                  <th>Why</th>
                  <th className="num">Comes back</th>
                  <th>Next</th>
                </tr>
              </thead>
              <tbody>
                {refunds.map((refund) => (
                  <RefundRow key={refund.id} refund={refund} status={status} onOpen={() => setOpen(refund)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
      {open && <Task refund={open} onClose={() => setOpen(null)} onDone={done} />}
    </>
  )
}

interface RowProps {
  refund: StaffRefund
  status: RefundAlias
  onOpen: () => void
}

function RefundRow({ refund, status, onOpen }: RowProps) {
  const isOwn = useIsOwn()
  const { item, note, images, reason, refund_cny, costs_cny, deadline_at, created_at } = refund
  return (
    <tr>
      <td className="lead">
        <StaffItemFacts item={item} />
      </td>
      <td data-label="Why">
        <div className="grid gap-1 md:max-w-60">
          <span>{reasonWords(reason)}</span>
          {note && <span className="bk-note">{note}</span>}
          <span className="text-xs text-muted">
            <WhoseLink email={item.email} />, {showMinute(created_at)}
          </span>
          <SentPhotos images={images} className="max-md:justify-end" />
        </div>
      </td>
      <td data-label="Comes back" className="num">
        <div className="grid gap-0.5">
          <span className="font-medium">{showCnyText(refund_cny)}</span>
          <span className="text-xs text-muted">costs {showCnyText(costs_cny)}</span>
        </div>
      </td>
      <td>
        <div className="grid justify-items-start gap-2">
          {deadline_at && <span className="text-xs text-muted">by {showDay(deadline_at)}</span>}
          <NotOwn own={isOwn(item)}>
            <Allowed call={status === 'Requested' ? 'bk/resolve_refund' : 'bk/finish_return'}>
              <Button size="sm" onClick={onOpen}>
                {status === 'Requested' ? 'Decide' : 'Seller answered'}
              </Button>
            </Allowed>
          </NotOwn>
        </div>
      </td>
    </tr>
  )
}
