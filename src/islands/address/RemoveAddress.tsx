import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { Address } from './address.ts'
import { AddressText } from './AddressText.tsx'

interface Props {
  address: Address
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveAddress({ address, open, onClose, onRemoved }: Props) {
  const remove = async () => {
    await call('user/remove_address', { id: address.id })
    showDone('The address is removed.')
    onClose()
    onRemoved()
  }
  return (
    <AskFirst title="Remove this address" doIt="Remove it" open={open} onClose={onClose} act={remove}>
      <AddressText address={address} />
      <p className="text-sm text-muted">Parcels you have already created still go there.</p>
    </AskFirst>
  )
}
