import { useState } from 'react'
import { useForm } from '#islands/hooks/use-form.ts'
import { asFailure } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { answerDraftOf, keepThreadDraft, keptThreadDraft } from '#stores/thread-draft.ts'

/**
 * The answer to a message of a customer's, kept in this tab until `send` has sent it. `answers` is how many the writer sees: one
 * that a colleague has given meanwhile is told before another goes out.
 */
export function useAnswer(ticket_no: string, answers: number) {
  const [told, setTold] = useState(0)
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
    const answer = { ticket_no, text: form.values.text.trim(), seen_answers: Math.max(answers, told) }
    await call('bk/answer_feedback', answer, { popup: false }).catch((error: unknown) => {
      const { answers: there } = asFailure(error).body
      if (typeof there === 'number') setTold(there)
      throw error
    })
    write('')
  }
  return { form, write, send }
}
