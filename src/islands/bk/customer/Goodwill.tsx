import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { type GoodwillKind, type GoodwillSaid, goodwillWords } from '#domain/money/goodwill.ts'
import { SUMS } from '#domain/staff/sums.ts'
import { cnyFromFen, fenFromTyped, fenOf, showCny } from '#domain/money/money.ts'
import { Allowed, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { SumsLeft } from '#islands/bk/desk/SecondPerson.tsx'
import { useOpen } from '#islands/bk/desk/use-open.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextArea, TextField } from '#islands/ui/TextField.tsx'
import { call, type Data } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  customer: Data<'bk/get_customer'>
  onChanged: () => void
}

/** Money that we give a customer of our own accord; for admins also what is taken back. */
export function Goodwill({ customer, onChanged }: Props) {
  const isOwn = useIsOwn()
  const { open, setOpen, close, finish } = useOpen<GoodwillKind>(onChanged)
  // About one's own account a colleague decides, which the notes beside it say.
  if (isDeletedEmail(customer.email) || isOwn(customer)) return null
  return (
    <Allowed call="bk/credit_account">
      <section className="card card-body grid gap-4" aria-labelledby="goodwill">
        <h3 id="goodwill" className="text-base">
          Goodwill
        </h3>
        <p className="text-sm text-muted">
          For what no refund and no claim pays. The customer can spend it and can’t withdraw it.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => setOpen('given')}>
            Give goodwill
          </Button>
          <Allowed call="bk/debit_account">
            <Button kind="quiet" onClick={() => setOpen('taken')}>
              Take money back
            </Button>
          </Allowed>
        </div>
        {open && <GoodwillDialog kind={open} customer={customer} onClose={close} onDone={finish} />}
      </section>
    </Allowed>
  )
}

const DIALOGS = {
  given: {
    title: 'Give goodwill',
    button: 'Give',
    example: 'Your lamp waited 6 days before we photographed it.',
  },
  taken: { title: 'Take money back', button: 'Take back', example: 'We had added this money twice.' },
} as const

interface GoodwillDialogProps extends Pick<Props, 'customer'> {
  kind: GoodwillKind
  onClose: () => void
  onDone: () => void
}

function GoodwillDialog({ kind, customer, onClose, onDone }: GoodwillDialogProps) {
  const { account_id, email, balance_cny, held_cny, receivable_cny } = customer
  const { title, button, example } = DIALOGS[kind]
  const free_fen = fenOf(balance_cny) - fenOf(held_cny)
  const form = useForm(
    { amount_cny: '', reason: '' },
    {
      amount_cny(typed) {
        const typed_fen = fenFromTyped(typed)
        if (!typed_fen) return 'Enter an amount in yuan, such as 35.00.'
        if (kind === 'taken' && typed_fen > free_fen) return `At most ${showCny(free_fen)} can be taken back.`
        return undefined
      },
      reason: (typed) => (typed.trim() ? undefined : 'Write why. The customer reads it.'),
    },
  )
  const fen = fenFromTyped(form.values.amount_cny) ?? 0
  const reason = form.values.reason.trim()
  const owes_fen = fenOf(receivable_cny)
  const owed_fen = kind === 'given' ? Math.min(fen, owes_fen) : 0
  const receivable_fen = owes_fen - owed_fen
  const payload = { account_id, amount_cny: cnyFromFen(fen), reason }
  const intent = useIntentKey(JSON.stringify(payload))
  const is_much = kind === 'given' && fen > SUMS.each_fen
  const doubt = useDoubt(
    is_much ? `${showCny(fen)} is much for goodwill. Check the sum.` : null,
    'That’s what we want to give.',
  )
  const send = async () => {
    if (!doubt.passes()) return
    await call(kind === 'given' ? 'bk/credit_account' : 'bk/debit_account', payload, { key: intent.key() })
    intent.renew()
    showDone(
      kind === 'given'
        ? `${showCny(fen)} is in the balance of ${email}.`
        : `${showCny(fen)} taken back from ${email}.`,
    )
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <DeskForm
        form={form}
        send={send}
        button={fen ? `${button} ${showCny(fen)}` : title}
        kind={kind === 'given' ? 'primary' : 'danger'}
        focus
      >
        <TextField
          {...form.field('amount_cny')}
          label="Amount in yuan"
          hint={
            kind === 'taken' ? `At most ${showCny(free_fen)}: the balance without what is held.` : undefined
          }
          inputMode="decimal"
          autoComplete="off"
        />
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          hint={`The customer reads it, for example “${example}”`}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
        {kind === 'given' && owes_fen > 0 && (
          <Note tone="amber">
            {email} owes us {showCny(owes_fen)}. This money pays it first.
          </Note>
        )}
        {kind === 'given' && <SumsLeft />}
        {doubt.question}
        {fen > 0 && reason && (
          <Preview kind={kind} email={email} said={{ fen, reason, owed_fen, receivable_fen }} />
        )}
      </DeskForm>
    </Dialog>
  )
}

interface PreviewProps {
  kind: GoodwillKind
  email: string
  said: GoodwillSaid
}

/** The mail as it will be, but for the currency. */
function Preview({ kind, email, said }: PreviewProps) {
  const { subject, about, next } = goodwillWords(kind, said, showCny)
  return (
    <section className="grid gap-2" aria-labelledby="goodwill-mail">
      <h4 id="goodwill-mail" className="text-sm wrap-anywhere">
        What {email} will read
      </h4>
      <div className="bk-note grid gap-2 text-sm wrap-anywhere">
        <p className="font-medium">{subject}</p>
        <p>
          {about.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p>{next}</p>
      </div>
      <p className="text-xs text-muted">The mail gives the amount in the customer’s own currency, too.</p>
    </section>
  )
}
