import { useState } from 'react'
import { FEEDBACK_STATUSES } from '#domain/account/feedback.ts'
import { RESPONSE_TIME } from '#domain/text/texts.ts'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { useAnswer } from '#islands/bk/desk/use-answer.ts'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { subjectPath } from '#domain/site/page-path.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useAddress } from '#islands/hooks/use-address.ts'
import { TextArea } from '#islands/ui/TextField.tsx'
import { call, type Data } from '#stores/api.ts'
import { SentPhotos } from '#islands/bk/desk/ItemPhotos.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { showDone } from '#stores/toast.ts'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useOpen } from '#islands/bk/desk/use-open.ts'
import { FEEDBACK_KIND_WORDS } from '#islands/feedback/ticket.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { serverNow } from '#stores/clock.ts'
import { DAY, HOUR, MINUTE } from '#domain/time/durations.ts'

const QUEUES = [...FEEDBACK_STATUSES, 'All'] as const
const LABELS = { Open: 'To answer', Answered: 'Answered', Closed: 'Closed', All: 'All' } as const

/** Messages to our service, those to answer with the oldest on top. */
export const FeedbackDesk = onSite(function FeedbackDesk() {
  return (
    <StaffGate page="/bk/feedback">
      <Messages />
    </StaffGate>
  )
})

function Messages() {
  const { words, put } = useAddress(['queue', 'keyword'])
  const status = QUEUES.find((one) => one === words?.queue) ?? 'Open'
  const keyword = words?.keyword ?? ''
  const list = useDeskList('bk/get_feedback', words && { status, ...(keyword && { keyword }) })
  const { open, setOpen, close, finish } = useOpen<StaffTicket>(list.again)
  if (!words) return null
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{RESPONSE_TIME}</p>
      <KeywordSearch
        label="Message number, or words that find the customer"
        keyword={keyword}
        onSearch={(typed) => put({ keyword: typed, queue: typed ? 'All' : '' })}
      />
      <Tabs
        label="Messages by status"
        tabs={QUEUES.map((id) => ({
          id,
          label: LABELS[id],
          count: id === status && list.list ? list.total : undefined,
        }))}
        selected={status}
        onSelect={(id) => put({ queue: id === 'Open' ? '' : id })}
        panel="messages"
      />
      <div id="messages" role="tabpanel" aria-label={LABELS[status]}>
        <DeskTable
          list={list}
          empty={status === 'Open' && !keyword ? 'Every message is answered.' : 'No messages here.'}
          keyOf={({ ticket_no }) => ticket_no}
          nameOf={({ ticket_no }) => ticket_no}
          columns={[
            { name: 'Message', kind: 'lead', cell: (ticket) => <TicketText ticket={ticket} /> },
            {
              name: 'From',
              cell: ({ email, contact, ref, about }) => (
                <div className="grid gap-0.5 wrap-anywhere">
                  <span>{contact}</span>
                  <span className="text-xs text-muted">{accountWords(email, contact)}</span>
                  <TicketAbout about={about} ticketRef={ref} />
                </div>
              ),
            },
            { name: 'Sent', cell: (ticket) => <TicketAge ticket={ticket} /> },
            {
              name: 'Next',
              kind: 'next',
              cell: (ticket) =>
                ticket.status !== 'Closed' && (
                  <TicketActions ticket={ticket} onAnswer={() => setOpen(ticket)} onClosed={list.again} />
                ),
            },
          ]}
        />
      </div>
      {/* Below the messages: it comes when they have come, and is not pushed down by them. */}
      {(list.list || list.failure) && <HelpRatings />}
      {open && <AnswerDialog ticket={open} onClose={close} onDone={finish} />}
    </div>
  )
}

interface TicketAboutProps {
  about: StaffTicket['about']
  ticketRef: string
}

/** The item or parcel whose thread the message stands in, or the number its writer typed. */
function TicketAbout({ about, ticketRef }: TicketAboutProps) {
  const to = useSitePath()
  if (!about) return ticketRef ? <span className="text-xs">{ticketRef}</span> : null
  return (
    <a className="link text-xs" href={to(subjectPath(about))}>
      {about.label}
    </a>
  )
}

function accountWords(email: string | null, contact: string): string {
  if (email === null) return 'a visitor'
  return email === contact ? 'a customer' : `a customer, ${email}`
}

/** Readers' ratings of the help's articles, asked for when it is opened. */
function HelpRatings() {
  const [rated, setRated] = useState<Data<'bk/get_help_ratings'>['list'] | null>(null)
  const load = async () => setRated((await call('bk/get_help_ratings', {})).list)
  return (
    <details
      className="card card-body"
      onToggle={({ currentTarget }) => currentTarget.open && !rated && void load().catch(() => null)}
    >
      <summary>Which help articles readers found useful</summary>
      {rated?.length === 0 && <p className="mt-3 text-muted">No ratings yet.</p>}
      {rated && rated.length > 0 && (
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr>
              <th className="text-left">Article</th>
              <th className="text-right">Useful</th>
              <th className="text-right">Not useful</th>
            </tr>
          </thead>
          <tbody>
            {rated.map(({ slug, title, useful, not_useful }) => (
              <tr key={slug}>
                <td>
                  <a className="link" href={`/help/${slug}`}>
                    {title}
                  </a>
                </td>
                <td className="text-right">{useful}</td>
                <td className="text-right">{not_useful}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

interface AnswerDialogProps {
  ticket: StaffTicket
  onClose: () => void
  onDone: () => void
}

/** The whole message, what we have answered, and the answer to write. */
function AnswerDialog({ ticket, onClose, onDone }: AnswerDialogProps) {
  const { ticket_no, text, ref, images, contact, answers } = ticket
  const { form, write, send } = useAnswer(ticket_no, answers.length)
  const answer = async () => {
    await send()
    showDone(`The answer is on its way to ${contact}.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Answer ${ticket_no}`}>
      <DeskForm form={form} send={answer} button="Send the answer">
        <div className="grid gap-2 text-sm">
          {ref && <p className="text-muted">About {ref}</p>}
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <SentPhotos images={images} />
          {answers.map(({ at, text: answerText }) => (
            <p key={at} className="whitespace-pre-line border-l-2 border-line pl-3 wrap-anywhere">
              <span className="block text-muted">We answered, {showMinute(at)}</span>
              {answerText}
            </p>
          ))}
        </div>
        <TextArea
          label="Our answer"
          name="text"
          rows={6}
          maxLength={4000}
          hint={`We email it to ${contact}.`}
          value={form.values.text}
          error={form.errors.text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </DeskForm>
    </Dialog>
  )
}

type StaffTicket = Data<'bk/get_feedback'>['list'][number]

interface TicketProps {
  ticket: StaffTicket
}

function TicketText({ ticket: { ticket_no, kind, text, images } }: TicketProps) {
  return (
    <div className="grid gap-1 md:max-w-120">
      <span className="text-sm text-muted">
        {ticket_no} · {FEEDBACK_KIND_WORDS[kind]}
      </span>
      <span className="line-clamp-6 whitespace-pre-line wrap-anywhere">{text}</span>
      <SentPhotos images={images} />
    </div>
  )
}

function TicketAge({ ticket: { created_at, status, late } }: TicketProps) {
  return (
    <div className="grid justify-items-start gap-1">
      <span className="whitespace-nowrap">{showMinute(created_at)}</span>
      {status === 'Open' && (
        <Badge tone={late ? 'red' : 'grey'}>
          {late ? 'Late, waits' : 'Waits'} {ageWords(serverNow() - Date.parse(created_at))}
        </Badge>
      )}
    </div>
  )
}

interface ActionsProps extends TicketProps {
  onAnswer: () => void
  onClosed: () => void
}

function TicketActions({ ticket, onAnswer, onClosed }: ActionsProps) {
  const isOwn = useIsOwn()
  const { busy, send } = useSend()
  const { ticket_no, email, answers } = ticket
  const close = () =>
    send(async () => {
      await call('bk/close_feedback', { ticket_no })
      showDone(`${ticket_no} is closed.`)
      onClosed()
    })
  return (
    <NotOwn own={email !== null && isOwn({ email })}>
      <div className="flex flex-wrap gap-2">
        <Allowed call="bk/answer_feedback">
          <Button size="sm" kind={answers.length ? 'secondary' : 'primary'} onClick={onAnswer}>
            {answers.length ? 'Answer again' : 'Answer'}
          </Button>
        </Allowed>
        <Allowed call="bk/close_feedback">
          <Button size="sm" kind="secondary" busy={busy} onClick={close}>
            Close
          </Button>
        </Allowed>
      </div>
    </NotOwn>
  )
}

/** How long something has waited: "5 min", "11 h", "3 days". */
function ageWords(ms: number): string {
  if (ms < HOUR) return `${Math.max(0, Math.floor(ms / MINUTE))} min`
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`
  return `${Math.floor(ms / DAY)} days`
}
