import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { Address } from './address.ts'
import { AddressDialog, AddressForm } from './AddressDialog.tsx'
import { AddressText } from './AddressText.tsx'

interface Props {
  addresses: readonly Address[]
  value: string
  onPick: (id: string) => void
  /** A new one, or one that was changed here; picked by it. */
  onSaved: (address: Address) => void
}

/** Picks from the address book; a customer without any fills in the first here. */
export function AddressPick({ addresses, value, onPick, onSaved }: Props) {
  const name = useId()
  const [adding, setAdding] = useState(false)
  const picked = addresses.find(({ id }) => id === value)
  if (addresses.length === 0) return <AddressForm first onSaved={onSaved} />
  return (
    <div className="grid gap-3">
      <fieldset
        className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3"
        aria-label="Address"
      >
        {addresses.map((address) => (
          <label key={address.id} className="pick">
            <input
              type="radio"
              name={name}
              value={address.id}
              checked={address.id === value}
              onChange={() => onPick(address.id)}
            />
            <AddressText address={address} />
            {address.is_default && (
              <span className="ml-auto">
                <Badge>Default</Badge>
              </span>
            )}
          </label>
        ))}
      </fieldset>
      {picked && <AddressWarning key={picked.id} address={picked} onSaved={onSaved} />}
      <div>
        <Button kind="secondary" size="sm" onClick={() => setAdding(true)}>
          <Plus className="icon" aria-hidden="true" />
          Add an address
        </Button>
      </div>
      <AddressDialog
        open={adding}
        first={false}
        onClose={() => setAdding(false)}
        onSaved={(address) => {
          setAdding(false)
          onSaved(address)
        }}
      />
    </div>
  )
}

interface AddressWarningProps {
  address: Address
  onSaved: (address: Address) => void
}

/** Before somebody pays for a parcel: what may keep it from this address, and the way to change that. */
function AddressWarning({ address, onSaved }: AddressWarningProps) {
  const [changing, setChanging] = useState(false)
  if (!address.warning) return null
  return (
    <>
      <Note tone="amber">
        <p>{address.warning}</p>
        <Button kind="quiet" size="sm" onClick={() => setChanging(true)}>
          Change this address
        </Button>
      </Note>
      <AddressDialog
        open={changing}
        address={address}
        first={false}
        onClose={() => setChanging(false)}
        onSaved={(changed) => {
          setChanging(false)
          onSaved(changed)
        }}
      />
    </>
  )
}
