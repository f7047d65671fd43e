import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { Campaign } from './campaign-words.ts'

interface Props {
  campaign: Campaign
  onClose: () => void
  onDone: () => void
}

export function EndCampaign({ campaign: { code }, onClose, onDone }: Props) {
  const { busy, failure, send } = useSend()
  const end = () =>
    send(async () => {
      await call('bk/end_campaign', { code }, { popup: false })
      showDone(`${code} is over.`)
      onDone()
    })
  return (
    <Dialog open onClose={onClose} title={`End ${code}`}>
      <div className="grid gap-5">
        <p className="text-sm text-muted">
          Nobody gets this coupon from now on. Coupons that are out stay, until the day they were given with.
        </p>
        {failure && <Note tone="red">{failure.message}</Note>}
        <Button kind="danger" block busy={busy} onClick={end}>
          End the campaign
        </Button>
      </div>
    </Dialog>
  )
}
