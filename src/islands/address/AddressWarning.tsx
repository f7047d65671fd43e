import { useEffect, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { loadChunk } from '#stores/load-chunk.ts'
import type { Address } from './address.ts'
import { AddressDialog } from './AddressDialog.tsx'

interface Props {
  address: Address
  onSaved: (address: Address) => void
}

/** Before somebody pays for a parcel: what may keep it from this address, and the way to change that. */
export function AddressWarning({ address, onSaved }: Props) {
  const [warning, setWarning] = useState<string | null>(null)
  const [changing, setChanging] = useState(false)
  useEffect(() => {
    let left = false
    // It brings what every country asks of an address.
    void loadChunk(() => import('#domain/address.ts')).then((part) => {
      if (part && !left) setWarning(part.addressWarning(address))
    })
    return () => {
      left = true
    }
  }, [address])
  if (!warning) return null
  return (
    <>
      <Note tone="amber">
        <p>{warning}</p>
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
