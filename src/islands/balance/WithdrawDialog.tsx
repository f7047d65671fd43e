import { cnyFromFen, fenFromCny, showCnyText } from '#domain/money.ts'
import { fenFromTyped } from '#domain/typed-amount.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { useIntentKey } from '#islands/ui/use-intent-key.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  withdrawable_cny: string
  email: string
  onClose: () => void
  onAsked: () => void
}

const FORM = 'withdraw'

/** Asks for money to be paid out; the password once more, since a browser left open must not be enough. */
export function WithdrawDialog({ withdrawable_cny, email, onClose, onAsked }: Props) {
  const most_fen = fenFromCny(withdrawable_cny) ?? 0
  const form = useForm(
    { amount_cny: '', account_text: '', password: '' },
    {
      amount_cny: (text) => {
        const fen = fenFromTyped(text)
        if (!fen) return 'Enter an amount such as 120.00.'
        return fen > most_fen ? `You can withdraw ${showCnyText(withdrawable_cny)} now.` : undefined
      },
      account_text: (text) => (text.trim() ? undefined : 'Enter where the money should go.'),
      password: (text) => (text ? undefined : 'Enter your password.'),
    },
  )
  const { amount_cny, account_text, password } = form.values
  const wanted = { amount_cny: cnyFromFen(fenFromTyped(amount_cny) ?? 0), account_text: account_text.trim() }
  const intent = useIntentKey(JSON.stringify(wanted))
  const ask = async () => {
    const { withdrawal_no } = await call('balance/withdraw', { ...wanted, password }, { key: intent.key() })
    intent.renew()
    showDone(`Withdrawal ${withdrawal_no} is asked for. We mail you when it is paid.`)
    onAsked()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Withdraw"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" form={FORM} busy={form.busy}>
            Ask for the withdrawal
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid gap-4" onSubmit={form.submit(ask)} noValidate>
        <p className="text-sm text-muted">
          You can withdraw {showCnyText(withdrawable_cny)}. It is held at once, and our staff pay it out.
        </p>
        <TextField {...form.field('amount_cny')} label="Amount in ¥" inputMode="decimal" autoComplete="off" />
        <TextField
          {...form.field('account_text')}
          label="Pay it to"
          hint="The account you topped up from: IBAN or card, and the name on it."
          autoComplete="off"
          maxLength={500}
        />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <TextField
          {...form.field('password')}
          label="Your password"
          type="password"
          autoComplete="current-password"
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}
