import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { nextWords } from '#islands/ui/next-words.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import type { ListedItem, OrderItem } from '#stores/order-list.ts'
import { statusOf } from './order-tone.ts'

interface Props {
  item: OrderItem & Pick<ListedItem, 'compensation'>
}

/** How an item stands; of one that was claimed, what came back for it. */
export function OrderStatusDot({ item }: Props) {
  const money = useMoneyWords()
  const { next, ...status } = statusOf(item)
  const back_cny = item.compensation?.amount_cny ?? '0.00'
  return (
    <StatusDot
      {...status}
      next={back_cny === '0.00' ? nextWords(next) : `${money(back_cny)} back in your balance`}
    />
  )
}
