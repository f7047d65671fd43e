import { Dialog } from '#islands/ui/Dialog.tsx'
import type { Address } from './address.ts'
import { AddressForm } from './AddressForm.tsx'

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
