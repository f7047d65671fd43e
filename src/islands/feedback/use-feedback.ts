import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { FEEDBACK_KINDS } from '#domain/account/feedback.ts'
import { fieldErrors } from '#islands/hooks/use-send.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { usePhotos } from '#islands/hooks/use-photos.ts'
import { call } from '#stores/api.ts'
import { forgetDraft, keepDraft, keptDraft } from '#stores/feedback-draft.ts'
import { $session } from '#stores/session.ts'
import { loadUser } from '#stores/user.ts'

export interface Sent {
  ticket_no: string
  contact: string
  /** Whether it stands in the account too. */
  own: boolean
}

const NAMES = ['kind', 'text', 'ref', 'contact'] as const

/** A message being written: what is typed stays in this tab until it has been sent. */
export function useFeedback(onSent: (sent: Sent) => void) {
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
          : 'Enter your e-mail address, such as name@example.com.',
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
