import { useState } from 'react'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { partBackFen } from '#domain/order/part.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { call } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'

interface Props {
  item: OrderItem
  onChanged: () => void
}

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/** Some pieces are here: wait for the others, or go on without them. */
export function PartArrived({ item, onChanged }: Props) {
  const money = useMoneyWords()
  const { busy, failure, send } = useSend()
  const [sure, setSure] = useState(false)
  const { id, quantity, part_arrived, part_choice } = item
  if (!part_arrived) return null
  const missing = quantity - part_arrived
  const fens = { price_fen: fenOf(item.price_cny), service_fee_fen: fenOf(item.service_fee_cny) }
  const back = money(
    cnyFromFen(partBackFen({ ...fens, quantity, coupon_fen: fenOf(item.coupon_cny) }, part_arrived)),
  )
  const choose = (choice: 'wait' | 'go_on', toast: string) =>
    send(async () => {
      await call('orders/choose_part', { id, choice })
      showDone(toast)
      setSure(false)
      if (choice === 'go_on') await loadUser()
      onChanged()
    }, onChanged)
  return (
    <section className="card card-body grid gap-4 border-wait" aria-labelledby="part">
      <div className="grid gap-1">
        <h2 id="part" className="text-base">
          {part_arrived} of {pieces(quantity)} are here
        </h2>
        <p className="max-w-reading text-sm">
          {part_choice === 'wait'
            ? `We wait for the other ${pieces(missing)}, as you wanted. Until they come, you can still continue without them.`
            : `The seller hasn’t sent the other ${pieces(missing)}. Until you choose, we wait for them.`}
        </p>
      </div>
      {failure && <Note tone="amber">{failure.message}</Note>}
      <div className="flex flex-wrap gap-3">
        {part_choice !== 'wait' && (
          <Button busy={busy} onClick={() => choose('wait', 'Noted. We wait for the rest.')}>
            Wait for the rest
          </Button>
        )}
        <Button kind="secondary" disabled={busy} onClick={() => setSure(true)}>
          Continue with {part_arrived}
        </Button>
      </div>
      <Dialog
        open={sure}
        onClose={() => setSure(false)}
        title={`Continue with ${pieces(part_arrived)}?`}
        foot={
          <>
            <Button kind="secondary" onClick={() => setSure(false)}>
              Go back
            </Button>
            <Button
              busy={busy}
              onClick={() => choose('go_on', `Noted. You continue with ${pieces(part_arrived)}.`)}
            >
              Continue with {part_arrived}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>
            {back} for the missing {pieces(missing)} goes back to your balance.
          </p>
          <p className="text-muted">
            The postage in China stays, because the seller sent a box. This can’t be undone.
          </p>
        </div>
      </Dialog>
    </section>
  )
}
