import { useState } from 'react'
import { checkPassword } from '#islands/account/checks.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import type { ApiError } from '#stores/api.ts'
import { deleteAccount } from '#stores/log-out.ts'
import { showDoneLater } from '#stores/said-later.ts'
import { STILL_HERE_KINDS, type StillHereKind } from '#domain/account/still-here.ts'
import { useSitePath } from '#islands/site.tsx'

const FORM = 'delete-account'

/** Asks for the password, says what keeps the account, and what would be given up with it. */
export function DeleteAccount({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({ password: '' }, { password: checkPassword })
  const money = useMoneyWords()
  const [give_up_cny, setGiveUp] = useState('')
  const reasons = form.failure ? stillHereIn(form.failure) : []
  const remove = async () => {
    await deleteAccount({ password: form.values.password, ...(give_up_cny && { give_up_cny }) }).catch(
      (failure: ApiError) => {
        const rest_cny = failure.body?.give_up_cny
        if (typeof rest_cny === 'string') setGiveUp(rest_cny)
        throw failure
      },
    )
    showDoneLater('Your account is deleted.')
    return goTo('/')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete your account"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button kind="danger" type="submit" form={FORM} busy={form.busy}>
            {give_up_cny ? `Delete and give up ${money(give_up_cny)}` : 'Delete for good'}
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid gap-4" onSubmit={form.submit(remove)} noValidate>
        <p className="text-sm">
          This can’t be undone. You can create a new account with the same email, but promotions you’ve had
          won’t start again.
        </p>
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
        {reasons.length > 0 ? (
          <StillHere named={reasons} />
        ) : (
          form.failure && <Note tone="red">{form.failure.message}</Note>
        )}
      </form>
    </Dialog>
  )
}

interface Named {
  kind: StillHereKind
  text: string
}

/** Reads from the refusal what is still with us. */
function stillHereIn({ body }: ApiError): Named[] {
  const { still_here } = body
  if (!Array.isArray(still_here)) return []
  return still_here.filter((one: Named) => STILL_HERE_KINDS.includes(one.kind))
}

/** Where each is looked after. */
const PLACES: Record<StillHereKind, string> = {
  balance: '/user/balance-list',
  owed: '/user/balance-list',
  withdrawal: '/user/balance-list',
  payment: '/user/balance-list',
  order: '/user/order-list',
  warehouse: '/user/order/warehouse',
  refund: '/user/order-list',
  parcel: '/user/parcel-list',
  claim: '/user/parcel-list',
  question: '/user',
}

/** Why the account cannot be deleted yet, each with its way out. */
function StillHere({ named }: { named: readonly Named[] }) {
  const to = useSitePath()
  return (
    <Note tone="red">
      <p>Your account can’t be deleted yet. Still with us:</p>
      <ul className="mt-1 list-disc pl-5">
        {named.map(({ kind, text }) => (
          <li key={kind}>
            <a className="link" href={to(PLACES[kind])}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}
