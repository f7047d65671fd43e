import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { loadChunk } from '#stores/load-chunk.ts'
import type { Address } from './address.ts'

export interface AddressFormProps {
  /** The one to change; without it a new one is added. */
  address?: Address | undefined
  /** The first address is the default without asking. */
  first: boolean
  onSaved: (address: Address) => void
  onCancel?: (() => void) | undefined
}

/** The form comes when it is wanted, with what every country asks of an address. */
export function AddressForm(props: AddressFormProps) {
  const [Fields, setFields] = useState<ComponentType<AddressFormProps> | null>(null)
  useEffect(() => {
    void loadChunk(() => import('./AddressFields.tsx')).then(
      (part) => part && setFields(() => part.AddressFields),
    )
  }, [])
  if (Fields) return <Fields {...props} />
  return (
    <div role="status" aria-label="Loading the form">
      <Skeleton lines={8} />
    </div>
  )
}
