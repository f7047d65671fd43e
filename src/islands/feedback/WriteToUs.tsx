import { useState } from 'react'
import { RESPONSE_TIME } from '#domain/text/texts.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import type { Sent } from './use-feedback.ts'

interface Props {
  /** Whether the customer's messages stand on the same page. */
  listed?: boolean
  onSent?: () => void
}

/** The form, and after it the number of the ticket. */
export function WriteToUs({ listed = false, onSent }: Props) {
  const [sent, setSent] = useState<Sent | null>(null)
  const finish = (ticket: Sent) => {
    setSent(ticket)
    onSent?.()
  }
  if (!sent) return <FeedbackForm onSent={finish} />
  return <SentWords sent={sent} listed={listed} onAnother={() => setSent(null)} />
}

interface SentProps {
  sent: Sent
  listed: boolean
  onAnother: () => void
}

function SentWords({ sent, listed, onAnother }: SentProps) {
  const to = useSitePath()
  return (
    <div className="grid justify-items-start gap-4" tabIndex={-1} ref={focused}>
      <Note tone="green">
        <span className="block font-medium">We have your message. Its number is {sent.ticket_no}.</span>
        <span className="block wrap-anywhere">
          {RESPONSE_TIME} The answer goes to {sent.contact}
          {sent.own && listed && ' and appears below'}.
        </span>
      </Note>
      {sent.own && !listed && (
        <a className="link" href={to('/user/feedback')}>
          Your messages and our answers
        </a>
      )}
      <Button kind="secondary" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  )
}

/** The pressed button is gone; a screen reader goes on here. */
const focused = (element: HTMLElement | null) => element?.focus()
