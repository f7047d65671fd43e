import { checkNewPassword, checkPassword } from '#islands/account/checks.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { changePassword } from '#stores/login.ts'
import { showDone } from '#stores/toast.ts'
import { Section } from './Section.tsx'

/** Another password, by who knows the one there is. */
export function PasswordSection({ email }: { email: string }) {
  const form = useForm(
    { password: '', new_password: '' },
    { password: checkPassword, new_password: checkNewPassword },
  )
  const change = async () => {
    await changePassword(form.values)
    form.set('password', '')
    form.set('new_password', '')
    showDone('Your password is changed, and every other session has ended.')
  }
  return (
    <Section id="password" title="Password">
      <form className="grid max-w-md gap-4" onSubmit={form.submit(change)} noValidate>
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField {...form.field('password')} label="Current password" autoComplete="current-password" />
        <PasswordField
          {...form.field('new_password')}
          label="New password"
          hint="At least 8 characters, a few words of your own are good. Every other device is signed out, and your passkeys are removed."
          autoComplete="new-password"
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <div>
          <Button type="submit" busy={form.busy}>
            Change the password
          </Button>
        </div>
      </form>
    </Section>
  )
}
