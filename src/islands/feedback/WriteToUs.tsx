import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { RESPONSE_TIME } from '#domain/text/texts.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { usePhotos } from '#islands/hooks/use-photos.ts'
import { fieldErrors } from '#islands/hooks/use-send.ts'
import { useSitePath, useSite, onSite } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { FEEDBACK_KINDS, MOST_FEEDBACK_TEXT } from '#domain/account/feedback.ts'
import { loginUrl } from '#domain/access/redirect.ts'
import { Choices } from '#islands/ui/Choices.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { TextArea, TextField } from '#islands/ui/TextField.tsx'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { call } from '#stores/api.ts'
import { forgetDraft, keepDraft, keptDraft } from '#stores/feedback-draft.ts'
import { $session } from '#stores/session.ts'
import { loadUser } from '#stores/user.ts'
import { FEEDBACK_KIND_WORDS } from './ticket.ts'

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
          {sent.own && listed && ' and appears under your messages'}.
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

/** A message to our service, with photos and a number to look at. Use with client:when="now". */
function FeedbackForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { form, photos, ended, photoError, failure, submit } = useFeedback(onSent)
  const root = useAlive<HTMLFormElement>()
  return (
    <form ref={root} className="grid gap-5" onSubmit={submit} noValidate aria-label="Write to us">
      <Choices
        legend="What is it about"
        options={FEEDBACK_KINDS.map((value) => ({ value, label: FEEDBACK_KIND_WORDS[value] }))}
        value={form.values.kind}
        error={form.errors.kind}
        onChange={(value) => form.set('kind', value)}
      />
      <TextArea
        label="Message"
        name="text"
        rows={6}
        maxLength={MOST_FEEDBACK_TEXT}
        hint="What you expected, and what happened instead."
        value={form.values.text}
        error={form.errors.text}
        onChange={(event) => form.set('text', event.currentTarget.value)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('contact')}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="We answer there."
        />
        <TextField
          {...form.field('ref')}
          label="Order or parcel number"
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
      </div>
      <Photos photos={photos} label="Photos" optional error={photoError} />
      {ended && <LogInEnded />}
      {failure && <Note tone="red">{failure.message}</Note>}
      <Button
        type="submit"
        size="lg"
        className="justify-self-start max-sm:w-full"
        busy={form.busy}
        disabled={photos.sending || Boolean(photos.problem)}
      >
        {photos.sending ? 'Uploading photos' : 'Send the message'}
      </Button>
    </form>
  )
}

function LogInEnded() {
  const site = useSite()
  const to = useSitePath()
  return (
    <Note tone="amber">
      Your session has expired, and your message hasn’t been sent.{' '}
      <a className="link" href={loginUrl(to('/assistant'), site === 'm')} data-opens-login="">
        Sign in again
      </a>
      , or send it without signing in; we then answer by email only.
    </Note>
  )
}

/** For everybody, on the contact page. */
export const ContactForm = onSite(function ContactForm() {
  return <WriteToUs />
})

interface Sent {
  ticket_no: string
  contact: string
  /** Whether it stands in the account too. */
  own: boolean
}

const NAMES = ['kind', 'text', 'ref', 'contact'] as const

/** A message being written: what is typed stays in this tab until it has been sent. */
function useFeedback(onSent: (sent: Sent) => void) {
  const email = useSyncExternalStore(
    (onChange) => $session.listen(onChange),
    () => $session.get()?.email ?? '',
    () => '',
  )
  const [ended, setEnded] = useState(false)
  const photos = usePhotos('upload/images?scene=feedback', MOST_PHOTOS)
  const form = useForm(
    { kind: 'question', text: '', ref: '', contact: '' },
    {
      text: (typed) => (typed.trim() ? undefined : 'Write your message.'),
      contact: (typed) =>
        /^\S+@\S+\.\S+$/.test(typed.trim())
          ? undefined
          : 'Enter your email address, such as name@example.com.',
    },
  )

  // Before the form is alive: a press that came earlier is done again then, and must find the address filled in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time.
  useLayoutEffect(() => {
    const stored = { contact: $session.get()?.email, ...keptDraft() }
    for (const name of NAMES) if (stored[name]) form.set(name, stored[name])
    const text = withQuestion(stored.text ?? '')
    if (text) form.set('text', text)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody has logged in.
  useEffect(() => {
    if (!form.values.contact && email) form.set('contact', email)
  }, [email])
  useEffect(() => keepDraft(form.values), [form.values])

  const send = async () => {
    const { text, ref, contact } = form.values
    const kind = FEEDBACK_KINDS.find((one) => one === form.values.kind) ?? 'question'
    const session = $session.get()
    // The call itself is open to visitors: an ended session must not make a customer's message a visitor's unnoticed.
    if (session) await loadUser()
    if (session && !$session.get()) return setEnded(true)
    setEnded(false)
    const message = { kind, text: text.trim(), ref: ref.trim(), contact: contact.trim() }
    const { ticket_no } = await call('feed/feed_back', { ...message, images: photos.ids })
    forgetDraft()
    onSent({ ticket_no, contact: message.contact, own: session !== null })
  }
  const pictureError = form.failure ? fieldErrors(form.failure).images : undefined
  return {
    form,
    photos,
    ended: ended && !email,
    photoError: photos.problem ?? pictureError,
    failure: pictureError ? null : form.failure,
    submit: form.submit(send),
  }
}

/** Adds the question AI Ben could not answer to the message, below what was typed before; once. */
function withQuestion(text: string): string {
  const question = new URLSearchParams(location.search).get('question')?.trim().slice(0, 300)
  if (!question) return text
  history.replaceState(history.state, '', location.pathname)
  if (text.includes(question)) return text
  return text ? `${text}\n\n${question}` : question
}
