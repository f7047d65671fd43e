import { useEffect, useState } from 'react'
import { cnyFromFen } from '#domain/money/money.ts'
import { ORDER_SERVICES_FEN, type OrderService } from '#domain/order/pricing.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'

interface Props {
  title: string
  services: readonly OrderService[]
  /** Whether it costs, or would cost, nothing. */
  is_free: boolean
  money: MoneyWords
  save: (services: OrderService[]) => Promise<unknown>
}

/** "Extra QC photo $0.28 (¥2.00)": one more picture when we inspect the item. The tick moves at once. */
export function PhotoWish({ title, services, is_free, money, save }: Props) {
  const { busy, send } = useSend()
  const has = services.includes('extra_photo')
  const [wish, setWish] = useState<boolean | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wished for is there.
  useEffect(() => setWish(null), [has])
  const put = (wished: boolean) => {
    setWish(wished)
    send(
      () => save(wished ? ['extra_photo'] : []),
      () => setWish(null),
    )
  }
  return (
    <label className="check w-fit items-center text-muted letters-sm">
      <input
        type="checkbox"
        aria-label={`Extra QC photo of ${title}`}
        aria-busy={busy}
        checked={wish ?? has}
        onChange={(event) => busy || put(event.currentTarget.checked)}
      />
      <span>
        Extra QC photo{' '}
        <span className="tabular-nums wrap-anywhere">
          {is_free ? 'free' : money(cnyFromFen(ORDER_SERVICES_FEN.extra_photo))}
        </span>
      </span>
    </label>
  )
}
