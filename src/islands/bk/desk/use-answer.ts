import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { answerDraftOf, keepThreadDraft, keptThreadDraft } from '#stores/thread-draft.ts'

/** The answer to a message of a customer's, kept in this tab until `send` has sent it. */
export function useAnswer(ticket_no: string) {
  const draft = answerDraftOf(ticket_no)
  const form = useForm(
    { text: keptThreadDraft(draft)('text') },
    { text: (typed) => (typed.trim() ? undefined : 'Write the answer.') },
  )
  const write = (text: string) => {
    form.set('text', text)
    keepThreadDraft(draft, { text })
  }
  const send = async () => {
    await call('bk/answer_feedback', { ticket_no, text: form.values.text.trim() }, { popup: false })
    write('')
  }
  return { form, write, send }
}
