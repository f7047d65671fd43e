import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'

interface Props {
  email: string
  token: string
  onDone: () => void
}

/** Confirms the e-mail with what the mail's link carries, when its owner says so: mail scanners open links too. */
export function VerifyPane({ email, token, onDone }: Props) {
  const { busy, failure, send } = useSend()
  const [done, setDone] = useState(false)
  const confirm = async () => {
    await call('user/validate_email', { email, token })
    setDone(true)
  }
  if (done)
    return (
      <div className="grid gap-4" role="status">
        <Note tone="green">{email} is confirmed. Your welcome coupon can be used on a parcel.</Note>
        <Button block onClick={onDone}>
          Go on
        </Button>
      </div>
    )
  if (failure?.status === 422)
    return (
      <div className="grid gap-4" role="alert">
        <Note tone="red">{failure.message}</Note>
        <p className="text-sm text-muted">You can ask for a new code in your account.</p>
        <Button block onClick={onDone}>
          Go to my account
        </Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      <p className="text-sm break-words">
        Is <strong>{email}</strong> yours?
      </p>
      {failure && <Note tone="red">{failure.message}</Note>}
      <Button block busy={busy} onClick={() => send(confirm)}>
        Yes, confirm it
      </Button>
    </div>
  )
}
