import { useState } from 'react'
import { keysOf } from '#domain/table/keys.ts'
import { countryInText, countryName } from '#domain/place/countries.ts'
import { AddressPick } from '#islands/address/AddressPick.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { keptWords } from './non-refundable.ts'
import { canDo, type ParcelDetailed } from './parcel.ts'

interface Props {
  parcel: ParcelDetailed
  onClose: () => void
  onChanged: () => void
}

/** Another address of the same country: lines and prices of another one differ. */
export function ChangeAddress({ parcel, onClose, onChanged }: Props) {
  const { address } = parcel
  const { country, id } = address
  const money = useMoneyWords()
  const book = useData('addresses', () => call('user/get_address', {}))
  const [chosen, setChosen] = useState(id)
  const { busy, failure, send } = useSend()
  // The failure is about this one; another may do.
  const [refused, setRefused] = useState('')
  /** The country of an address that was added here and can't be chosen. */
  const [other_country, setOtherCountry] = useState('')
  const near = book.data?.list.filter((one) => one.country === country)
  const picked = near?.find((one) => one.id === chosen)
  // An address corrected in the address book keeps its id.
  const is_same =
    picked !== undefined &&
    keysOf<keyof typeof address>(address).every((part) => picked[part] === address[part])
  const move = async () => {
    const { parcel_no } = parcel
    const answer = await call('parcel/change_parcel_address', { parcel_no, address_id: chosen })
    const { due_cny } = answer.parcel
    showDone(
      due_cny === parcel.due_cny
        ? 'The parcel now goes to the new address.'
        : `The parcel now goes to the new address. ${money(due_cny)} is now due for it.`,
    )
    onClose()
    onChanged()
  }
  const save = () => send(move, () => setRefused(chosen))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change the address"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            {' '}
            Not now{' '}
          </Button>
          <Button busy={busy} disabled={!picked || is_same} onClick={save}>
            Send it there
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          Choose an address in the same country, {countryName(country)}. For another country, cancel this
          parcel and create a new one.
        </p>
        {!near && !book.failure && <Skeleton lines={4} />}
        {!near && book.failure && <ErrorState message={book.failure.message} onRetry={book.again} />}
        {near && (
          <AddressPick
            addresses={near}
            value={chosen}
            onPick={setChosen}
            onSaved={(saved) => {
              const is_near = saved.country === country
              if (is_near) setChosen(saved.id)
              setOtherCountry(is_near ? '' : countryInText(saved.country))
              book.again()
            }}
          />
        )}
        <div role="status" className="empty:hidden">
          {other_country && (
            <Note tone="amber">
              The address in {other_country} is in your address book now, but this parcel can’t go there.
            </Note>
          )}
        </div>
        {is_same && (
          <p className="text-sm text-muted">
            The parcel goes here already. Choose another address, or add one.
          </p>
        )}
        {failure && refused === chosen && (
          <Note tone={failure.status === 409 ? 'amber' : 'red'}>
            {failure.message}
            {failure.code === 'CANCEL_AND_RECREATE' &&
              canDo(parcel, 'remove') &&
              ` ${keptWords(parcel, money)}`}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
