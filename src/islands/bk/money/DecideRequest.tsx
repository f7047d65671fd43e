import { subjectPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { showCnyText } from '#domain/money/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import type { StaffRequest } from './money-words.ts'

interface Props {
  request: StaffRequest
  onClose: () => void
  onDone: () => void
}

/** An admin's yes or no to what a colleague asked for. */
export function DecideRequest({ request, onClose, onDone }: Props) {
  const { request_id, asker_email, owner_email, sum_cny } = request
  const form = useForm(
    { answer: '', reason: '' },
    { answer: (chosen) => (chosen ? undefined : 'Choose an answer.') },
  )
  const approve = form.values.answer === 'yes'
  const refuse = form.values.answer === 'no'
  const decide = async () => {
    const reason = form.values.reason.trim()
    if (refuse && !reason) return form.wrong('reason', `Write why. ${asker_email} reads it.`)
    const answer = await call('bk/decide_request', { request_id, approve, reason })
    if (answer.status === 'Approved') showDone(`${showCnyText(sum_cny)} approved for ${owner_email}.`)
    else if (answer.status === 'Refused') showDone('Request refused.')
    else showWarning(`Nothing was changed. ${answer.answer}`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Decide ${showCnyText(sum_cny)}`}>
      <form className="grid gap-5" onSubmit={form.submit(decide)} noValidate>
        <RequestFacts request={request} />
        <p className="text-sm text-muted">
          {asker_email} asks for it. The customer is {owner_email}.
        </p>
        <Choices
          legend="Your answer"
          options={[
            { value: 'yes', label: 'Approve' },
            { value: 'no', label: 'Refuse' },
          ]}
          value={form.values.answer}
          error={form.errors.answer}
          onChange={(value) => form.set('answer', value)}
        />
        <TextField
          {...form.field('reason')}
          label={refuse ? 'Reason' : 'A word to your colleague'}
          optional={!refuse}
          hint={`${asker_email} reads it.`}
          autoComplete="off"
          maxLength={500}
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" kind={refuse ? 'danger' : 'primary'} size="lg" block busy={form.busy}>
          {refuse ? 'Refuse the request' : `Approve ${showCnyText(sum_cny)}`}
        </Button>
      </form>
    </Dialog>
  )
}

const WHAT = {
  'bk/resolve_claim': 'Pay a claim',
  'bk/resolve_refund': 'Lower the costs of a refund',
  'orders/place_order_item': 'Give back a fall in price',
} as const

/** How much, for what, and what was said with it. */
export function RequestFacts({ request }: { request: StaffRequest }) {
  const to = useSitePath()
  const { call: name, about, sum_cny, body } = request
  const { costs_cny, real_price_cny, reason } = body
  return (
    <div className="grid gap-0.5">
      <span className="font-medium">{WHAT[name]}</span>
      <span className="money">{showCnyText(sum_cny)}</span>
      <a className="link text-sm wrap-anywhere" href={to(subjectPath(about))}>
        {about.kind === 'parcel' ? 'Parcel' : 'Item'} {about.id}
      </a>
      {costs_cny && <span className="text-sm text-muted">Costs: {showCnyText(costs_cny)}</span>}
      {real_price_cny && (
        <span className="text-sm text-muted">Real price: {showCnyText(real_price_cny)} each</span>
      )}
      {reason && <span className="bk-note text-sm wrap-anywhere">{reason}</span>}
    </div>
  )
}
