import { useState } from 'react'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { partBackFen } from '#domain/order/part.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Button } from '#islands/ui/Button.tsx'
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
  const wait = () =>
    send(async () => {
      await call('orders/choose_part', { id, choice: 'wait' })
      showDone('Noted. We wait for the rest.')
      onChanged()
    }, onChanged)
  const goOn = async () => {
    await call('orders/choose_part', { id, choice: 'go_on' })
    showDone(`Noted. You continue with ${pieces(part_arrived)}.`)
    setSure(false)
    await loadUser()
    onChanged()
  }
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
          <Button busy={busy} onClick={wait}>
            Wait for the rest
          </Button>
        )}
        <Button kind="secondary" disabled={busy} onClick={() => setSure(true)}>
          Continue with {part_arrived}
        </Button>
      </div>
      <AskFirst
        open={sure}
        onClose={() => setSure(false)}
        title={`Continue with ${pieces(part_arrived)}?`}
        keep="Go back"
        doIt={`Continue with ${part_arrived}`}
        kind="primary"
        act={goOn}
        onFailure={onChanged}
      >
        <p>
          {back} for the missing {pieces(missing)} goes back to your balance.
        </p>
        <p className="text-muted">
          The postage in China stays, because the seller sent a box. This can’t be undone.
        </p>
      </AskFirst>
    </section>
  )
}
