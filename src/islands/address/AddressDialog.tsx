import { Dialog } from '#islands/ui/Dialog.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { later } from '#islands/ui/later.tsx'
import type { Address } from './address.ts'

interface Props {
  open: boolean
  address?: Address | undefined
  first: boolean
  onClose: () => void
  onSaved: (address: Address) => void
}

export function AddressDialog({ open, onClose, ...form }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={form.address ? 'Change the address' : 'Add an address'}>
      <AddressForm {...form} onCancel={onClose} />
    </Dialog>
  )
}

export interface AddressFormProps {
  /** The one to change; without it a new one is added. */
  address?: Address | undefined
  /** The first address is the default without asking. */
  first: boolean
  onSaved: (address: Address) => void
  /** Left out where it stands on the page, not in a dialog. */
  onCancel?: (() => void) | undefined
}

/** The form comes when it is wanted, with what every country asks of an address. */
export const AddressForm = later<AddressFormProps>(
  () => import('./AddressFields.tsx').then((part) => part.AddressFields),
  <div role="status" aria-label="Loading the form">
    <Skeleton lines={8} />
  </div>,
)
