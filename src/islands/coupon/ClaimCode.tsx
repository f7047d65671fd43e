import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

/** Turns a campaign's code into a coupon. */
export function ClaimCode({ onClaimed }: { onClaimed: () => void }) {
  const form = useForm(
    { code: '' },
    { code: (typed) => (typed.trim() ? undefined : 'Enter the coupon code.') },
  )
  const claim = async () => {
    const { name } = await call('coupon/create_public_coupons', { code: form.values.code.trim() })
    showDone(`“${name}” is yours.`)
    form.set('code', '')
    onClaimed()
  }
  return (
    <form
      className="card card-body grid gap-4"
      onSubmit={form.submit(claim)}
      noValidate
      aria-label="Claim a coupon"
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full flex-1 basis-56 sm:max-w-80">
          <TextField
            {...form.field('code')}
            label="Coupon code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
          />
        </div>
        <Button type="submit" busy={form.busy} className="sm:mt-6.5">
          Claim
        </Button>
      </div>
      {form.failure && (
        <Note tone={form.failure.status === 409 ? 'amber' : 'red'}>{form.failure.message}</Note>
      )}
    </form>
  )
}
