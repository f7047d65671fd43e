import { Allowed, NotOwn } from '#islands/bk/desk/Allowed.tsx'
import { SentPhotos } from '#islands/bk/desk/SentPhotos.tsx'
import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { FEEDBACK_KIND_WORDS } from '#islands/feedback/feedback-words.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call, type Data } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { serverNow } from '#stores/clock.ts'
import { DAY, HOUR, MINUTE } from '#domain/time/durations.ts'

export type StaffTicket = Data<'bk/get_feedback'>['list'][number]

interface Props {
  ticket: StaffTicket
  onAnswer: () => void
  onClosed: () => void
}

export function TicketRow({ ticket, onAnswer, onClosed }: Props) {
  const isOwn = useIsOwn()
  const { busy, send } = useSend()
  const { ticket_no, kind, text, ref, images, contact, email, status, created_at, late, answers } = ticket
  const close = () =>
    send(async () => {
      await call('bk/close_feedback', { ticket_no })
      showDone(`${ticket_no} is closed.`)
      onClosed()
    })
  return (
    <tr>
      <td className="lead">
        <div className="grid gap-1 md:max-w-120">
          <span className="text-sm text-muted">
            {ticket_no} · {FEEDBACK_KIND_WORDS[kind]}
          </span>
          <span className="line-clamp-6 whitespace-pre-line wrap-anywhere">{text}</span>
          <SentPhotos images={images} />
        </div>
      </td>
      <td data-label="From">
        <div className="grid gap-0.5 wrap-anywhere">
          <span>{contact}</span>
          <span className="text-xs text-muted">{accountWords(email, contact)}</span>
          {ref && <span className="text-xs">{ref}</span>}
        </div>
      </td>
      <td data-label="Sent">
        <div className="grid justify-items-start gap-1">
          <span className="whitespace-nowrap">{showMinute(created_at)}</span>
          {status === 'Open' && (
            <Badge tone={late ? 'red' : 'grey'}>
              {late ? 'Late, waits' : 'Waits'} {ageWords(serverNow() - Date.parse(created_at))}
            </Badge>
          )}
        </div>
      </td>
      <td>
        {status !== 'Closed' && (
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
        )}
      </td>
    </tr>
  )
}

function accountWords(email: string | null, contact: string): string {
  if (email === null) return 'a visitor'
  return email === contact ? 'a customer' : `a customer, ${email}`
}

/** How long something has waited: "5 min", "11 h", "3 days". */
function ageWords(ms: number): string {
  if (ms < HOUR) return `${Math.max(0, Math.floor(ms / MINUTE))} min`
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`
  return `${Math.floor(ms / DAY)} days`
}
