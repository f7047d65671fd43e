import { useState } from 'react'
import { Allowed, NotOwn } from '#islands/bk/desk/Allowed.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { leftWords } from '#islands/bk/desk/SecondPerson.tsx'
import { WhoseLink } from '#islands/bk/desk/WhoseLink.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { DecideRequest, RequestFacts } from './DecideRequest.tsx'
import type { StaffRequest } from './money-words.ts'
import { ShownButtons } from './ShownButtons.tsx'

interface Props {
  /** As the address bar says it: '' is what is open. */
  show: string
  onShow: (show: string) => void
  empty: string
}

const SHOWN = [
  { id: '', label: 'Open' },
  { id: 'All', label: 'All' },
] as const

const TONES = {
  Open: 'amber',
  Approved: 'green',
  Refused: 'red',
  Closed: 'grey',
  Expired: 'grey',
} as const

/** Requests of staff to an admin: their own, for admins everybody's. */
export function Requests({ show, onShow, empty }: Props) {
  const status = show === 'All' ? 'All' : 'Open'
  const list = useList(`requests ${status}`, (from) =>
    call('bk/get_requests', { status, limit: 50, ...from }),
  )
  const { data } = useData('sums', () => call('bk/get_requests', { limit: 1 }, { popup: false }))
  const [open, setOpen] = useState<StaffRequest | null>(null)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <ShownButtons choices={SHOWN} selected={show} onShow={onShow} />
      </div>
      {data?.sums && <p className="text-sm text-muted">{leftWords(data.sums)}</p>}
      <ListFrame list={list} empty={empty}>
        {(requests) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>Request</th>
                  <th>Customer</th>
                  <th>Asked by</th>
                  <th>Status</th>
                  <th>Next</th>
                </tr>
              </thead>
              <tbody>
                {requests.map((one) => (
                  <RequestRow key={one.request_id} request={one} onOpen={() => setOpen(one)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
      {open && (
        <DecideRequest
          request={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            list.again()
          }}
        />
      )}
    </div>
  )
}

function RequestRow({ request, onOpen }: { request: StaffRequest; onOpen: () => void }) {
  const { asker_email, owner_email, created_at, expires_at, status, answer, decided_by_email } = request
  return (
    <tr>
      <td className="lead">
        <RequestFacts request={request} />
      </td>
      <td data-label="Customer">
        <WhoseLink email={owner_email} />
      </td>
      <td data-label="Asked by" className="wrap-anywhere">
        <div className="grid gap-0.5">
          <span>{request.mine ? 'You' : asker_email}</span>
          <span className="text-xs text-muted">{showMinute(created_at)}</span>
        </div>
      </td>
      <td data-label="Status">
        <div className="grid justify-items-start gap-1 max-md:justify-items-end">
          <Badge tone={TONES[status]}>{status}</Badge>
          <span className="text-xs text-muted wrap-anywhere md:max-w-60">
            {status === 'Open' ? `until ${showMinute(expires_at)}` : decided_by_email}
          </span>
          {answer && <span className="text-xs wrap-anywhere md:max-w-60">{answer}</span>}
        </div>
      </td>
      <td>
        {status === 'Open' && (
          <Allowed call="bk/decide_request">
            {request.mine ? (
              <p className="max-w-60 text-sm text-muted">You asked for this. Another admin decides it.</p>
            ) : (
              <NotOwn own={request.own}>
                <Button size="sm" onClick={onOpen}>
                  Decide
                </Button>
              </NotOwn>
            )}
          </Allowed>
        )}
      </td>
    </tr>
  )
}
