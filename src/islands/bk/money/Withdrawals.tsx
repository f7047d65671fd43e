import { useState } from 'react'
import { showCnyText } from '#domain/money/money.ts'
import { customerPath } from '#domain/site/page-path.ts'
import { Allowed, NotOwn } from '#islands/bk/desk/Allowed.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { DecideWithdrawal, Parts } from './DecideWithdrawal.tsx'
import type { StaffWithdrawal } from './money-words.ts'

/** Open withdrawals, the longest waiting first. */
export function Withdrawals() {
  const to = useSitePath()
  const isOwn = useIsOwn()
  const list = useList('withdrawals', (from) => call('bk/get_withdrawals', { limit: 50, ...from }))
  const [open, setOpen] = useState<StaffWithdrawal | null>(null)
  const finish = () => {
    setOpen(null)
    list.again()
  }
  return (
    <>
      <ListFrame list={list} empty="Nobody waits to be paid out.">
        {(withdrawals) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>Withdrawal</th>
                  <th>Customer</th>
                  <th>Goes to</th>
                  <th>Next</th>
                </tr>
              </thead>
              <tbody>
                {withdrawals.map((one) => (
                  <tr key={one.withdrawal_no}>
                    <td className="lead">
                      <div className="grid gap-0.5">
                        <span className="money font-medium">{showCnyText(one.amount_cny)}</span>
                        <span className="text-sm text-muted">
                          {one.withdrawal_no}, {showMinute(one.created_at)}
                        </span>
                      </div>
                    </td>
                    <td data-label="Customer" className="wrap-anywhere">
                      <a className="link" href={to(customerPath({ keyword: one.email }))}>
                        {one.email}
                      </a>
                    </td>
                    <td data-label="Goes to">
                      <Parts withdrawal={one} />
                    </td>
                    <td>
                      <NotOwn own={isOwn(one)}>
                        <Allowed call="bk/confirm_withdrawal">
                          <Button size="sm" onClick={() => setOpen(one)}>
                            Decide
                          </Button>
                        </Allowed>
                      </NotOwn>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
      {open && <DecideWithdrawal withdrawal={open} onClose={() => setOpen(null)} onDone={finish} />}
    </>
  )
}
