import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'
import { hasPasskeys } from '#stores/passkey.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { Section } from './Section.tsx'

/** The keys that sign in beside the password. */
export function PasskeysSection({ email }: { email: string }) {
  const { data, failure, busy, again } = useData('passkeys', () => call('user/get_passkeys', {}))
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <Section id="passkeys" title="Passkeys">
      <p className="max-w-prose text-sm text-muted">
        Sign in with your fingerprint, your face or the PIN of your device, with nothing to type and nothing
        that an imitated page can take. Your password stays. A new password removes all passkeys.
      </p>
      {data ? (
        data.list.length > 0 && (
          <ul className="divide-y divide-line">
            {data.list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChanged={again} />
            ))}
          </ul>
        )
      ) : failure ? (
        <ErrorState message={failure.message} onRetry={again} busy={busy} />
      ) : (
        <div role="status" aria-label="Loading your passkeys">
          <Skeleton lines={2} />
        </div>
      )}
      {hasPasskeys() ? (
        <div>
          <Button kind="secondary" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className="text-sm">
          This browser cannot make passkeys. Open this page in another one to add one.
        </p>
      )}
      {adding && <AddPasskey email={email} onClose={close} onAdded={again} />}
    </Section>
  )
}
