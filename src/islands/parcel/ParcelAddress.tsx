import { useState } from 'react'
import { AddressText } from '#islands/address/AddressText.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ChangeAddress } from './ChangeAddress.tsx'
import { canDo, type ParcelDetailed } from './parcel.ts'

interface Props {
  parcel: ParcelDetailed
  onChanged: () => void
}

export function ParcelAddress({ parcel, onChanged }: Props) {
  const [changing, setChanging] = useState(false)
  return (
    <section className="card card-body grid gap-3" aria-labelledby="address">
      <h2 id="address" className="text-base">
        Goes to
      </h2>
      <AddressText address={parcel.address} />
      {canDo(parcel, 'change_address') && (
        <div className="-mx-3 -mb-2">
          <Button kind="quiet" size="sm" onClick={() => setChanging(true)}>
            Change the address
          </Button>
        </div>
      )}
      {changing && <ChangeAddress parcel={parcel} onClose={() => setChanging(false)} onChanged={onChanged} />}
    </section>
  )
}
