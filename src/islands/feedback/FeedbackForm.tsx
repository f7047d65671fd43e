import { FEEDBACK_KINDS, MOST_FEEDBACK_TEXT } from '#domain/account/feedback.ts'
import { loginUrl } from '#domain/access/redirect.ts'
import { useSite, useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { FEEDBACK_KIND_WORDS } from './feedback-words.ts'
import { type Sent, useFeedback } from './use-feedback.ts'

/** A message to our service, with photos and a number to look at. Use with client:when="now". */
export function FeedbackForm({ onSent }: { onSent: (sent: Sent) => void }) {
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
          label="E-mail"
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
      Your session has expired, and your message has not been sent.{' '}
      <a className="link" href={loginUrl(to('/assistant'), site === 'm')} data-opens-login="">
        Sign in again
      </a>
      , or send it without signing in; we then answer by e-mail only.
    </Note>
  )
}
