import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'

interface Props {
  email: string
  code: string
  onDone: () => void
}

/** Confirms the e-mail with what the mail's link carries. */
export function VerifyPane({ email, code, onDone }: Props) {
  const { data, failure, busy, again } = useData(`${email} ${code}`, () =>
    call('user/validate_email', { email, code }),
  )
  if (data)
    return (
      <div className="grid gap-4">
        <Note tone="green">{email} is confirmed. Your welcome coupon can be used on a parcel.</Note>
        <Button block onClick={onDone}>
          Go on
        </Button>
      </div>
    )
  if (busy) return <Skeleton lines={2} />
  if (failure?.status !== 422) return <ErrorState message={failure?.message} onRetry={again} />
  return (
    <div className="grid gap-4">
      <Note tone="red">{failure.message}</Note>
      <p className="text-sm text-muted">You can ask for a new code in your account.</p>
      <Button block onClick={onDone}>
        Go to my account
      </Button>
    </div>
  )
}
