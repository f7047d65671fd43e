import { showCnyText } from '#domain/money/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import type { Asked } from './confirm-words.ts'

interface Props {
  asked: Asked
  open: boolean
  onClose: () => void
  onRefused: () => void
}

/** Asks before a no, and says what it leads to. */
export function RefuseEntry({ asked, open, onClose, onRefused }: Props) {
  const { id, title, amount_cny, back_cny, otherwise } = asked
  const intent = useIntentKey(`${id} refuse`)
  const { busy, failure, send } = useSend()
  const refuse = () =>
    send(
      async () => {
        await call('balance/confirm', { id, accept: false }, { key: intent.key() })
        intent.renew()
        showDone(
          back_cny
            ? `Refused. ${showCnyText(back_cny)} is back in your balance.`
            : 'Noted. It is added to your next parcel with these items.',
        )
        onClose()
        await loadUser()
        onRefused()
      },
      ({ code }) => code === 'WRONG_STATE' && onRefused(),
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={back_cny ? 'Refuse and cancel the item' : 'Add it to my next parcel'}
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button kind={back_cny ? 'danger' : 'primary'} busy={busy} onClick={refuse}>
            {back_cny
              ? `Refuse and get ${showCnyText(back_cny)} back`
              : `Add ${showCnyText(amount_cny)} to my next parcel`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{title}</p>
        <p className="text-muted">
          {back_cny ? `If you refuse, ${otherwise}.` : `You pay nothing now; ${otherwise}.`}
        </p>
        {failure && <Note tone="red">{failure.message}</Note>}
      </div>
    </Dialog>
  )
}
