import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { call } from '#stores/api.ts'
import { $country } from '#stores/kept-choice.ts'
import { showDone } from '#stores/toast.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import type { Address } from './address.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { AddressText } from './AddressText.tsx'

/** The address book: where parcels may go. */
export function AddressList() {
  const { data, failure, busy, again } = useData('addresses', () => call('user/get_address', {}))
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const saved = () => {
    setEdited(null)
    showDone('Address saved.')
    again()
  }
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <AddressSkeleton />
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus className="icon" aria-hidden="true" />
      Add an address
    </Button>
  )
  return (
    <>
      {data.list.length === 0 ? (
        <EmptyState icon={MapPin} text="No address yet. Add the one your parcels go to.">
          {add}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <ul className="grid gap-4 sm:grid-cols-2">
            {data.list.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                onEdit={() => setEdited(address)}
                onChanged={again}
              />
            ))}
          </ul>
          <div>{add}</div>
        </div>
      )}
      <AddressDialog
        key={typeof edited === 'object' ? edited?.id : edited}
        open={edited !== null}
        address={edited === 'new' ? undefined : (edited ?? undefined)}
        first={data.list.length === 0}
        onClose={() => setEdited(null)}
        onSaved={saved}
      />
    </>
  )
}

function AddressSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2" role="status" aria-label="Loading your addresses">
      {[1, 2].map((card) => (
        <div key={card} className="card card-body">
          <Skeleton lines={4} />
          <Skeleton className="mt-5 h-5 w-32" />
        </div>
      ))}
    </div>
  )
}

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onChanged: () => void
}

function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const { busy, send } = useSend()
  const [isAsking, setAsking] = useState(false)
  const makeDefault = () =>
    send(async () => {
      await call('user/add_address', { ...address, is_default: true })
      $country.set(address.country)
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
          <Button
            kind="quiet"
            size="sm"
            aria-label={`Make it the default: ${address.street}`}
            busy={busy}
            onClick={makeDefault}
          >
            Make it the default
          </Button>
        )}
        <Button
          kind="danger-quiet"
          size="sm"
          aria-label={`Remove ${address.street}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      </div>
      <RemoveAddress
        address={address}
        open={isAsking}
        onClose={() => setAsking(false)}
        onRemoved={onChanged}
      />
    </li>
  )
}

interface RemoveAddressProps {
  address: Address
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

function RemoveAddress({ address, open, onClose, onRemoved }: RemoveAddressProps) {
  const remove = async () => {
    await call('user/remove_address', { id: address.id })
    showDone('Address removed.')
    onClose()
    onRemoved()
  }
  return (
    <AskFirst title="Remove this address" doIt="Remove it" open={open} onClose={onClose} act={remove}>
      <AddressText address={address} />
      <p className="text-sm text-muted">Parcels you’ve already created still go there.</p>
    </AskFirst>
  )
}
