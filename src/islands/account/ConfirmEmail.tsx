import { CODE_IS_GOOD } from '#domain/access/mailed-code.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import { checkCode } from './checks.ts'
import { useCode, MailCodeButton, CodeField } from './MailCode.tsx'

/** Until the e-mail is confirmed the welcome coupon waits. */
export function ConfirmEmail({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const mailed = useCode('verify', email)
  const form = useForm({ code: '' }, { code: checkCode })
  const confirm = async () => {
    await call('user/validate_email', { email, code: form.values.code.trim() })
    showDone('Your email is confirmed. The welcome coupon can be used.')
    onConfirmed()
    await loadUser()
  }
  return (
    <section className="card card-body grid gap-4" aria-label="Confirm your email">
      <div role="status">
        <Note tone="amber">
          {mailed.sent_to
            ? `A code is on its way to ${email}. ${CODE_IS_GOOD}`
            : `Confirm ${email} to use your $5 coupon. We’ll send you a code.`}
        </Note>
      </div>
      <form className="flex flex-wrap items-start gap-3" onSubmit={form.submit(confirm)} noValidate>
        {mailed.sent_to && (
          <>
            <div className="w-full sm:w-56">
              <CodeField {...form.field('code')} mailed={mailed} />
            </div>
            <Button type="submit" busy={form.busy} className="sm:mt-6.5">
              Confirm email
            </Button>
          </>
        )}
        <MailCodeButton
          mailed={mailed}
          kind={mailed.sent_to ? 'quiet' : 'secondary'}
          className={mailed.sent_to ? 'sm:mt-6.5' : ''}
          onClick={() => mailed.mail(email)}
        />
      </form>
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
    </section>
  )
}
