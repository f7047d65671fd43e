import { cnyFromFen, fenFromCny, showCny, showCnyText } from '#domain/money.ts'
import { fenFromTyped } from '#domain/typed-amount.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffClaim } from './ClaimDialog.tsx'

const ANSWERS = [
  { value: 'yes', label: 'Pay it' },
  { value: 'no', label: 'Reject it' },
]
const KINDS: Record<StaffClaim['kind'], string> = {
  lost: 'Lost on the way',
  damaged: 'Damaged',
  seized: 'Seized by customs',
  missing: 'Something is missing',
}

/** Pays a claim up to its cap, or rejects it with a reason. */
export function ClaimForm({ claim, onDone }: { claim: StaffClaim; onDone: () => void }) {
  const cap_fen = fenFromCny(claim.cap_cny) ?? 0
  const asked_fen = claim.amount_cny ? (fenFromCny(claim.amount_cny) ?? 0) : cap_fen
  const form = useForm(
    { answer: 'yes', amount_cny: cnyFromFen(Math.min(asked_fen, cap_fen)), reason: '' },
    {
      amount_cny: (typed) => {
        const fen = fenFromTyped(typed)
        return fen !== null && fen <= cap_fen ? undefined : `Enter at most ${showCny(cap_fen)}.`
      },
    },
  )
  const approve = form.values.answer === 'yes'
  const fen = fenFromTyped(form.values.amount_cny) ?? 0
  const resolve = async () => {
    const reason = form.values.reason.trim()
    if (!approve && !reason) return form.wrong('reason', 'Write why. The customer reads it.')
    const amount = approve ? { amount_cny: cnyFromFen(fen) } : {}
    await call(
      'bk/resolve_claim',
      { parcel_no: claim.parcel_no, approve, reason, ...amount },
      { ownMessage: true },
    )
    showDone(approve ? `${showCny(fen)} went to ${claim.email}.` : 'Rejected.')
    onDone()
  }
  return (
    <form className="grid gap-5" onSubmit={form.submit(resolve)} noValidate>
      <div className="grid gap-2 text-sm">
        <p>
          <span className="font-medium">{KINDS[claim.kind]}</span>, says {claim.email}.{' '}
          {claim.amount_cny && `They ask for ${showCnyText(claim.amount_cny)}. `}
          {claim.insurance ? 'Insured' : 'Not insured'}: at most {showCny(cap_fen)}.
        </p>
        {claim.note && <p className="bk-note">{claim.note}</p>}
        {claim.images.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {claim.images.map(({ id, url, thumb_url }) => (
              <a key={id} href={url} target="_blank" rel="noopener noreferrer">
                <img className="thumb size-16" src={thumb_url} alt="What the customer sent" loading="lazy" />
              </a>
            ))}
          </div>
        )}
      </div>
      <Choices
        legend="Our answer"
        options={ANSWERS}
        value={form.values.answer}
        onChange={(value) => {
          form.set('answer', value)
          // A field that is not shown says nothing.
          if (value === 'no') form.set('amount_cny', cnyFromFen(Math.min(asked_fen, cap_fen)))
        }}
      />
      {approve && (
        <TextField
          {...form.field('amount_cny')}
          label="Amount"
          hint={`At most ${showCny(cap_fen)}.`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextField
        {...form.field('reason')}
        label={approve ? 'A word to the customer' : 'Reason'}
        optional={approve}
        hint="The customer reads it."
        autoComplete="off"
        maxLength={500}
      />
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" kind={approve ? 'primary' : 'danger'} size="lg" block busy={form.busy}>
        {approve ? `Pay ${showCny(fen)}` : 'Reject the claim'}
      </Button>
    </form>
  )
}
