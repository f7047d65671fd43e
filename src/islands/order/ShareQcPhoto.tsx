import { useState } from 'react'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call, type Data } from '#stores/api.ts'

interface Props {
  photo: Data<'orders/get_order_item_detail'>['qc_photos'][number]
  place: number
}

/** Shows at once what was chosen; when the server does not take it, it goes back. */
export function ShareQcPhoto({ photo, place }: Props) {
  const [shared, setShared] = useState(photo.shared)
  const { busy, send } = useSend()
  const share = (wanted: boolean) => {
    setShared(wanted)
    send(
      () => call('orders/share_qc_photo', { id: photo.id, shared: wanted }),
      () => setShared(!wanted),
    )
  }
  return (
    <CheckField
      checked={shared}
      disabled={busy}
      aria-label={`Share photo ${place + 1}`}
      onChange={(event) => share(event.currentTarget.checked)}
    >
      Share
    </CheckField>
  )
}
