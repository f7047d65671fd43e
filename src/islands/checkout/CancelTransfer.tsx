import { useState } from 'react'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  payment_no: string
  onCancelled: () => void
}

/** For who will not send the money after all; it asks first. */
export function CancelTransfer({ payment_no, onCancelled }: Props) {
  const [open, setOpen] = useState(false)
  const cancel = async () => {
    await call('balance/cancel_transfer', { payment_no })
    showDone('The transfer is cancelled.')
    setOpen(false)
    onCancelled()
  }
  return (
    <>
      <Button kind="secondary" block onClick={() => setOpen(true)}>
        Cancel this transfer
      </Button>
      <AskFirst
        title="Cancel this transfer"
        doIt="Cancel the transfer"
        open={open}
        onClose={() => setOpen(false)}
        act={cancel}
      >
        <p>
          Cancel only what you have not sent. Money that arrives with the reference {payment_no} all the same
          is still added to your balance.
        </p>
      </AskFirst>
    </>
  )
}
