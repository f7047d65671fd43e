import { cnyFromFen, fenOf, fenFromTyped } from '#domain/money/money.ts'
import { accountSentence, partsOf } from '#domain/money/payout.ts'
import { LEAST_PAYOUT_FEN } from '#domain/money/withdrawal.ts'
import { AmountField } from '#islands/ui/AmountField.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { WithdrawalParts, type Origin } from './Withdrawals.tsx'

interface Props {
  withdrawable_cny: string
  /** Where it can go back to, in this order. */
  origins: readonly Origin[]
  email: string
  onClose: () => void
  onAsked: () => void
}

const FORM = 'withdraw'

/** Asks for money to be paid out; the password once more, since a browser left open must not be enough. */
export function WithdrawDialog({ withdrawable_cny, origins, email, onClose, onAsked }: Props) {
  const money = useMoneyWords()
  const most_fen = fenOf(withdrawable_cny)
  const sources = origins.map(({ left_cny, ...origin }) => ({ ...origin, left_fen: fenOf(left_cny) }))
  const form = useForm(
    { amount_cny: '', account_text: '', password: '' },
    {
      amount_cny: (text) => {
        const fen = fenFromTyped(text)
        if (!fen) return 'Enter an amount such as 20.00.'
        if (fen < LEAST_PAYOUT_FEN)
          return `The least that can be withdrawn is ${money(cnyFromFen(LEAST_PAYOUT_FEN))}.`
        return fen > most_fen ? `You can withdraw ${money(withdrawable_cny)} now.` : undefined
      },
      account_text: (text) =>
        // How much goes there stands in the hint, which follows the amount.
        manual_fen && !text.trim() ? 'Enter the account it should go to.' : undefined,
      password: (text) => (text ? undefined : 'Enter your password.'),
    },
  )
  const { amount_cny, account_text, password } = form.values
  const fen = fenFromTyped(amount_cny) ?? 0
  const parts = partsOf(Math.min(fen, most_fen), sources)
  const manual_fen = parts.find((part) => part.payment_no === null)?.amount_fen ?? 0
  // The server may know of a payment that can take nothing any more.
  const needsAccount = manual_fen > 0 || form.errors.account_text !== undefined
  const request = { amount_cny: cnyFromFen(fen), account_text: needsAccount ? account_text.trim() : '' }
  const intent = useIntentKey(JSON.stringify(request))
  const ask = async () => {
    const { withdrawal_no } = await call(
      'balance/withdraw',
      { ...request, password },
      { key: intent.key(), popup: false },
    )
    intent.renew()
    showDone(`We have your request, number ${withdrawal_no}. We’ll email you when it’s paid.`)
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
            {' '}
            Not now{' '}
          </Button>
          <Button type="submit" form={FORM} busy={form.busy}>
            {fen > 0 && fen <= most_fen ? `Withdraw ${money(cnyFromFen(fen))}` : 'Withdraw'}
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid gap-4" onSubmit={form.submit(ask)} noValidate>
        <p className="text-sm text-muted">
          You can withdraw {money(withdrawable_cny)}. It goes back to the payments it came from, where they
          can take it. We hold it at once, and our staff pay it out.
        </p>
        <AmountField
          name="amount_cny"
          label="Amount"
          value={amount_cny}
          error={form.errors.amount_cny}
          told={[withdrawable_cny, cnyFromFen(LEAST_PAYOUT_FEN)]}
          onAmount={(cny) => form.set('amount_cny', cny)}
          onLeave={form.field('amount_cny').onBlur}
        />
        {parts.length > 0 && <WithdrawalParts parts={parts} origins={origins} />}
        {needsAccount && (
          <TextField
            {...form.field('account_text')}
            label="Account to pay it to"
            hint={manual_fen > 0 ? accountSentence(money(cnyFromFen(manual_fen))) : undefined}
            autoComplete="off"
            maxLength={500}
          />
        )}
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
