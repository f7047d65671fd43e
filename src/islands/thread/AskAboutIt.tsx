import { type SubmitEvent, useEffect, useRef } from 'react'
import { MOST_FEEDBACK_TEXT } from '#domain/account/feedback.ts'
import { RESPONSE_TIME } from '#domain/text/texts.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { useKeptPhotos } from '#islands/hooks/use-kept-photos.ts'
import { fieldErrors } from '#islands/hooks/use-send.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { TextArea } from '#islands/ui/TextField.tsx'
import { call } from '#stores/api.ts'
import { keepThreadDraft, keptThreadDraft } from '#stores/thread-draft.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  /** The item's id or the parcel's number. */
  about: string
  onSent: () => void
}

const SECOND_TAP_MS = 1000

/** A question about one item or parcel, with photos; no number to type. */
export function AskAboutIt({ about, onSent }: Props) {
  const photos = useKeptPhotos('upload/images?scene=feedback', about)
  const form = useForm({ text: '' }, { text: (typed) => (typed.trim() ? undefined : 'Write your question.') })
  // Once: what was written before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time.
  useEffect(() => {
    const draft = keptThreadDraft(about)('text')
    if (draft) form.set('text', draft)
  }, [about])
  const write = (text: string) => {
    form.set('text', text)
    keepThreadDraft(about, { text })
  }
  /** A tap that comes twice would send the emptied field, too. */
  const sent_at = useRef(Number.NEGATIVE_INFINITY)
  const send = async () => {
    const text = form.values.text.trim()
    await call('feed/feed_back', { kind: 'question', text, ref: about, images: photos.ids })
    sent_at.current = performance.now()
    write('')
    photos.forget()
    showDone('Question sent')
    onSent()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (form.values.text || performance.now() - sent_at.current > SECOND_TAP_MS)
      return form.submit(send)(event)
    event.preventDefault()
  }
  const pictureError = form.failure ? fieldErrors(form.failure).images : undefined
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextArea
        label="Ask about it"
        name="text"
        rows={3}
        maxLength={MOST_FEEDBACK_TEXT}
        hint={`${RESPONSE_TIME} We’ll email you the answer too.`}
        value={form.values.text}
        error={form.errors.text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Photos
        photos={photos}
        label="Photos"
        optional
        hint={photos.hint}
        error={photos.problem ?? pictureError}
      />
      {form.failure && !pictureError && <Note tone="red">{form.failure.message}</Note>}
      <Button
        type="submit"
        className="justify-self-start"
        busy={form.busy}
        disabled={photos.sending || Boolean(photos.problem)}
      >
        {photos.sending ? 'Uploading photos' : 'Send question'}
      </Button>
    </form>
  )
}
