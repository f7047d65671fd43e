import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import type { Data } from '#stores/api.ts'
import { RemovePasskey } from './RemovePasskey.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

export type Passkey = Data<'user/get_passkeys'>['list'][number]

interface Props {
  passkey: Passkey
  onChanged: () => void
}

export function PasskeyRow({ passkey, onChanged }: Props) {
  const { name, created_at, used_at } = passkey
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null)
  const close = () => setAsking(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-muted">
          Added <time dateTime={created_at}>{showDay(created_at)}</time>,{' '}
          {used_at ? (
            <>
              last used <time dateTime={used_at}>{showDay(used_at)}</time>
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" aria-label={`Rename ${name}`} onClick={() => setAsking('rename')}>
          Rename
        </Button>
        <Button
          kind="danger-quiet"

          aria-label={`Remove ${name}`}
          onClick={() => setAsking('remove')}
        >
          Remove
        </Button>
      </div>
      {asking === 'rename' && <RenamePasskey passkey={passkey} onClose={close} onChanged={onChanged} />}
      {asking === 'remove' && <RemovePasskey passkey={passkey} onClose={close} onChanged={onChanged} />}
    </li>
  )
}
