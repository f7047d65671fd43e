import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { Address } from './address.ts'
import { AddressCard } from './AddressCard.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { AddressSkeleton } from './AddressSkeleton.tsx'

/** The address book: where parcels may go. */
export function AddressList() {
  const { data, failure, busy, again } = useData('addresses', () => call('user/get_address', {}))
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const saved = () => {
    setEdited(null)
    showDone('The address is saved.')
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
