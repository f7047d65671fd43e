import { useState } from 'react'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'
import { DecidePayment } from './DecidePayment.tsx'
import type { PaymentQueue, StaffPayment } from './money-words.ts'
import { PaymentRow } from './PaymentRow.tsx'
import { ReversePayment } from './ReversePayment.tsx'

interface Props {
  status: PaymentQueue
  keyword: string
  empty: string
}

/** Payments of a queue, with what is to be decided about each. */
export function Payments({ status, keyword, empty }: Props) {
  const list = useList(`${status} ${keyword}`, (from) =>
    call('bk/get_payments', { status, limit: 50, ...(keyword && { keyword }), ...from }),
  )
  const [open, setOpen] = useState<{ payment: StaffPayment; asks: 'decide' | 'reverse' } | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    list.again()
  }
  return (
    <>
      <ListFrame list={list} empty={empty}>
        {(payments) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>Payment</th>
                  <th>Customer</th>
                  <th>Amount</th>
                  <th>Status</th>
                  <th>Next</th>
                </tr>
              </thead>
              <tbody>
                {payments.map((payment) => (
                  <PaymentRow
                    key={payment.payment_no}
                    payment={payment}
                    onDecide={() => setOpen({ payment, asks: 'decide' })}
                    onReverse={() => setOpen({ payment, asks: 'reverse' })}
                    onDone={list.again}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
      {open?.asks === 'decide' && <DecidePayment payment={open.payment} onClose={close} onDone={done} />}
      {open?.asks === 'reverse' && <ReversePayment payment={open.payment} onClose={close} onDone={done} />}
    </>
  )
}
