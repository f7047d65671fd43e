import { safeRedirect } from '#domain/access/redirect.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { EnrolApp } from './EnrolApp.tsx'

/** The door of the back office: sets up the app on the first visit, and asks for its code on others. */
export const StaffSignInPage = onSite(function StaffSignInPage() {
  const to = useSitePath()
  const { data, failure, busy, again } = useData('sign-in', () => call('bk/get_sign_in', {}))
  const leave = () => {
    const path = safeRedirect(new URLSearchParams(location.search).get('redirect_url'), location.origin)
    location.replace(path === '/' ? to('/bk') : path)
  }
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  return (
    <section className="card card-body max-w-lg" aria-label="Sign in to the back office">
      {!data && <Skeleton lines={3} />}
      {data?.state === 'enrol' && <EnrolApp onDone={leave} />}
      {data && data.state !== 'enrol' && <CodeForm fresh={data.state === 'done'} onDone={leave} />}
    </section>
  )
})

const checkAny = (text: string) =>
  /^(\d{6}|[\w -]{16,40})$/.test(text.trim())
    ? undefined
    : 'Enter the six digits your app shows, or a recovery code.'

function CodeForm({ fresh, onDone }: { fresh: boolean; onDone: () => void }) {
  const form = useForm({ code: '' }, { code: checkAny })
  const show = async () => {
    await call('bk/sign_in', { code: form.values.code.trim() })
    onDone()
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(show)} noValidate>
      <p>
        {fresh
          ? 'The back office is open. Before money leaves it asks for a code that is no older than five minutes: enter one here.'
          : 'Enter the code your app shows now. The back office is then open for 12 hours.'}
      </p>
      <TextField
        {...form.field('code')}
        label="Code"
        hint="No phone at hand? Use a recovery code. None left? Ask an admin."
        autoComplete="one-time-code"
        maxLength={40}
      />
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" block busy={form.busy}>
        Go on
      </Button>
    </form>
  )
}
