import { showCnyText } from '#domain/money.ts'
import { keptWords } from '#islands/parcel/kept-words.ts'
import type { ParcelDetailed } from '#islands/parcel/parcel.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { useIntentKey } from '#islands/ui/use-intent-key.ts'
import { call } from '#stores/api.ts'
import { loadUser } from '#stores/user.ts'

interface Props {
  id: string
  parcel: ParcelDetailed
  /** What comes back: "¥120.00". */
  back: string
  open: boolean
  onClose: () => void
  onRefused: (title: string, text: string) => void
}

/** Asks before the parcel is cancelled, and says what comes back. */
export function RefuseSupplement({ id, parcel, back, open, onClose, onRefused }: Props) {
  const intent = useIntentKey(`${id} refuse`)
  const refuse = async () => {
    await call('balance/confirm', { id, accept: false }, { key: intent.key() })
    intent.renew()
    onRefused(`${back} is back in your balance`, 'The parcel is cancelled. Its items are back in storage.')
    return loadUser()
  }
  return (
    <AskFirst
      {...{ open, onClose }}
      title="Refuse and cancel the parcel"
      keep="Go back"
      doIt={`Refuse and get ${back} back`}
      act={refuse}
    >
      <p>
        You paid {showCnyText(parcel.paid_cny)} for this parcel. {keptWords(parcel)}
      </p>
      <p className="text-muted">Its items go back into storage.</p>
    </AskFirst>
  )
}
