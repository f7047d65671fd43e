import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { type StaffCoupon, termsWords } from './campaign-words.ts'

interface Props {
  coupon: StaffCoupon
  onClose: () => void
  onDone: () => void
}

/** Takes a coupon away before it is used; no money moves. */
export function RevokeCoupon({ coupon, onClose, onDone }: Props) {
  const form = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() ? undefined : 'Say why. It stays with the coupon.') },
  )
  const revoke = async () => {
    const { id, email } = coupon
    await call('bk/revoke_coupon', { id, reason: form.values.reason.trim() }, { popup: false })
    showDone(`The coupon of ${email} is revoked.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Revoke ${coupon.name}`}>
      <form className="grid gap-5" noValidate onSubmit={form.submit(revoke)}>
        <p className="text-sm text-muted">
          {termsWords(coupon)}. {coupon.email} sees it as revoked, and can claim it no second time. What
          coupons have paid stays.
        </p>
        <TextField
          {...form.field('reason')}
          label="Why"
          maxLength={500}
          autoComplete="off"
          hint="For us alone."
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" kind="danger" block busy={form.busy}>
          Revoke the coupon
        </Button>
      </form>
    </Dialog>
  )
}
