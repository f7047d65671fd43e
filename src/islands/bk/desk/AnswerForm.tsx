import type { ReactNode } from 'react'
import { cnyFromFen, showCny, fenFromTyped } from '#domain/money/money.ts'
import { DeskForm } from './DeskForm.tsx'
import { useDoubt } from './use-doubt.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { ReasonField } from './ReasonField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'

export interface Answer {
  approve: boolean
  reason: string
  /** The amount of a yes. */
  fen: number
}

interface Props {
  /** The matter to be decided, as the customer put it. */
  children: ReactNode
  yes: string
  no: string
  /** The sum a yes is about: its name, first value and limit. Not asked for when `cap_fen` is 0. */
  amount: {
    label: string
    hint: string
    first_fen: number
    cap_fen: number
    /** The least a yes may grant; the sentence refuses less. */
    least?: { fen: number; sentence: string }
  }
  /** The button, which names the money. */
  button: (answer: Answer) => string
  /** The doubt about an answer, which is asked about once more; null for none. */
  doubt?: (answer: Answer) => string | null
  onAnswer: (answer: Answer) => Promise<void>
  /** The way out once a colleague was quicker, which is then said in the place of the form. */
  onAnswered?: () => void
}

/** Our answer to what a customer asks for: yes up to an amount, or no with a reason. */
export function AnswerForm({ children, yes, no, amount, button, doubt, onAnswer, onAnswered }: Props) {
  const { label, hint, cap_fen, least } = amount
  const fenIn = (typed: string) => {
    const fen = fenFromTyped(typed)
    return fen !== null && fen <= cap_fen ? fen : null
  }
  const first = cnyFromFen(amount.first_fen)
  const form = useForm(
    // An answer that costs money is nobody's default.
    { answer: '', amount_cny: first, reason: '' },
    {
      answer: (chosen) => (chosen ? undefined : 'Choose an answer.'),
      amount_cny: (typed) => (fenIn(typed) === null ? `Enter at most ${showCny(cap_fen)}.` : undefined),
    },
  )
  const approve = form.values.answer === 'yes'
  const open = !form.values.answer
  const typed_fen = fenIn(form.values.amount_cny)
  const fen = typed_fen ?? amount.first_fen
  // No sum stands on the button that isn't in the field.
  const is_said = !open && (!approve || cap_fen === 0 || typed_fen !== null)
  const answer = { approve, reason: form.values.reason.trim(), fen }
  const { passes, question } = useDoubt(doubt?.(answer) ?? null, 'That’s what we want to answer.')
  const send = async () => {
    if (!approve && !answer.reason) return form.wrong('reason', 'Write why. The customer reads it.')
    if (approve && cap_fen > 0 && least && fen < least.fen) return form.wrong('amount_cny', least.sentence)
    if (!passes()) return
    await onAnswer(answer)
  }
  if (onAnswered && form.failure?.code === 'WRONG_STATE')
    return <AnsweredBefore message={form.failure.message} onClose={onAnswered} />
  return (
    <DeskForm
      form={form}
      send={send}
      button={is_said ? button(answer) : 'Answer'}
      kind={approve || open ? 'primary' : 'danger'}
    >
      {children}
      <Choices
        field="answer"
        legend="Our answer"
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
        value={form.values.answer}
        error={form.errors.answer}
        onChange={(value) => {
          form.set('answer', value)
          // What was missing under the answer before is not missing under this one.
          form.set('reason', form.values.reason)
          // A field that is not shown says nothing.
          if (value === 'no') form.set('amount_cny', first)
        }}
      />
      {approve && cap_fen > 0 && (
        <TextField
          {...form.field('amount_cny')}
          label={label}
          hint={hint}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <ReasonField
        {...form.field('reason')}
        label={approve || open ? 'A word to the customer' : 'Reason'}
        optional={approve || open}
        hint="The customer reads it."
      />
      {question}
    </DeskForm>
  )
}

interface AnsweredBeforeProps {
  /** The server's words about who was quicker. */
  message: string
  onClose: () => void
}

/** In the place of a form whose matter is decided: its button would only be refused again. */
export const AnsweredBefore = ({ message, onClose }: AnsweredBeforeProps) => (
  <div className="grid gap-5">
    <div role="alert">
      <Note tone="amber">{message}</Note>
    </div>
    <Button block onClick={onClose}>
      Close
    </Button>
  </div>
)
