import { useState } from 'react'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { Address } from './address.ts'
import { AddressText } from './AddressText.tsx'
import { RemoveAddress } from './RemoveAddress.tsx'

interface Props {
  address: Address
  onEdit: () => void
  onChanged: () => void
}

export function AddressCard({ address, onEdit, onChanged }: Props) {
  const { busy, send } = useSend()
  const [asked, setAsked] = useState(false)
  const makeDefault = () =>
    send(async () => {
      await call('user/add_address', { ...address, is_default: true })
      showDone('Your next parcels go there, unless you choose another address.')
      onChanged()
    })
  return (
    <li className="card card-body grid content-between gap-4">
      <div className="flex items-start justify-between gap-4">
        <AddressText address={address} />
        {address.is_default && <Badge tone="green">Default</Badge>}
      </div>
      <div className="-mx-3 -mb-2 flex flex-wrap gap-1">
        <Button kind="quiet" size="sm" aria-label={`Change ${address.street}`} onClick={onEdit}>
          Change
        </Button>
        {!address.is_default && (
          <Button kind="quiet" size="sm" busy={busy} onClick={makeDefault}>
            Make it the default
          </Button>
        )}
        <Button
          kind="danger-quiet"
          size="sm"
          aria-label={`Remove ${address.street}`}
          onClick={() => setAsked(true)}
        >
          Remove
        </Button>
      </div>
      <RemoveAddress address={address} open={asked} onClose={() => setAsked(false)} onRemoved={onChanged} />
    </li>
  )
}
