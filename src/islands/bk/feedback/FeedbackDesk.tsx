import { useState } from 'react'
import { FEEDBACK_STATUSES, type FeedbackStatus } from '#domain/feedback.ts'
import { RESPONSE_TIME } from '#domain/texts.ts'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite } from '#islands/site.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useAddress } from '#islands/ui/use-address.ts'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { HelpRatings } from './HelpRatings.tsx'
import { type StaffTicket, TicketRow } from './TicketRow.tsx'

const LABELS: Record<FeedbackStatus, string> = { Open: 'To answer', Answered: 'Answered', Closed: 'Closed' }

/** Messages to our service, those to answer with the oldest on top. */
export const FeedbackDesk = onSite(function FeedbackDesk() {
  return (
    <StaffGate page="/bk/feedback">
      <Messages />
    </StaffGate>
  )
})

function Messages() {
  const { words, put } = useAddress(['queue'])
  const status = FEEDBACK_STATUSES.find((one) => one === words?.queue) ?? 'Open'
  const list = useList(`${words !== null} ${status}`, async (from) =>
    words ? call('bk/get_feedback', { status, limit: 50, ...from }) : null,
  )
  const [open, setOpen] = useState<StaffTicket | null>(null)
  const answered = () => {
    setOpen(null)
    list.again()
  }
  if (!words) return null
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{RESPONSE_TIME}</p>
      <Tabs
        label="Messages by status"
        tabs={FEEDBACK_STATUSES.map((id) => ({
          id,
          label: LABELS[id],
          count: id === status && list.list ? list.total : undefined,
        }))}
        selected={status}
        onSelect={(id) => put({ queue: id === 'Open' ? '' : id })}
        panel="messages"
      />
      <div id="messages" role="tabpanel" aria-label={LABELS[status]}>
        <ListFrame list={list} empty={status === 'Open' ? 'Every message is answered.' : 'No messages here.'}>
          {(tickets) => (
            <div className="card">
              <table className="table-cards">
                <thead>
                  <tr>
                    <th>Message</th>
                    <th>From</th>
                    <th>Sent</th>
                    <th>Next</th>
                  </tr>
                </thead>
                <tbody>
                  {tickets.map((ticket) => (
                    <TicketRow
                      key={ticket.ticket_no}
                      ticket={ticket}
                      onAnswer={() => setOpen(ticket)}
                      onClosed={list.again}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </ListFrame>
      </div>
      {/* Below the messages: it comes when they have come, and is not pushed down by them. */}
      {(list.list || list.failure) && <HelpRatings />}
      {open && <AnswerDialog ticket={open} onClose={() => setOpen(null)} onDone={answered} />}
    </div>
  )
}
