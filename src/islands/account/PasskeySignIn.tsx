import { useEffect, useEffectEvent } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { hasPasskeys, logInWithPasskey, offerPasskey } from '#stores/passkey.ts'

/** The other way in: nothing to type. Not there in browsers that know no passkeys. */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const { busy, failure, send } = useSend()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const refused = () => false
    const leaving = new AbortController()
    void offerPasskey(leaving.signal)
      .catch(refused)
      .then((entered) => entered && done())
    return () => leaving.abort()
  }, [])
  if (!hasPasskeys()) return null
  const signIn = () =>
    send(async () => {
      if (await logInWithPasskey()) onDone()
    })
  return (
    <div className="grid gap-2">
      <Button kind="secondary" block busy={busy} onClick={signIn}>
        Sign in with a passkey
      </Button>
      {failure && <Note tone="red">{failure.message}</Note>}
    </div>
  )
}
