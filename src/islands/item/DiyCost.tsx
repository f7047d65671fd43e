import { serviceFeeText } from '#domain/cost.ts'
import { diyCost, type DiyDraft } from '#domain/diy.ts'
import { Receipt } from '../ui/Receipt.tsx'
import { useShownPrice, useUser } from '../ui/use-user.ts'

/** What it will cost before shipping, from what is typed so far. */
export function DiyCost({ draft }: { draft: DiyDraft }) {
  const { SERVICE_FEE_RATIO } = useUser()
  const shown = useShownPrice()
  const cost = diyCost(draft, SERVICE_FEE_RATIO)
  if (!cost)
    return (
      <div>
        <h2 className="mb-2 text-base">What it will cost</h2>
        <p className="text-sm text-muted">
          {draft.price_cny.trim()
            ? 'Correct the marked amount to see the cost.'
            : 'Enter the price of one piece to see the cost.'}
        </p>
      </div>
    )
  const pieces = draft.quantity === 1 ? '1 piece' : `${draft.quantity} pieces`
  return (
    <div>
      <h2 className="mb-2 text-base">What it will cost</h2>
      <Receipt
        rows={[
          { label: pieces, cny: cost.goods_cny, shown: shown(cost.goods_cny), estimated: true },
          {
            label: 'Postage in China',
            cny: cost.postage_cny,
            shown: shown(cost.postage_cny),
            estimated: true,
          },
          {
            label: serviceFeeText(SERVICE_FEE_RATIO),
            cny: cost.fee_cny,
            shown: shown(cost.fee_cny),
            estimated: true,
          },
          {
            label: 'Before shipping',
            cny: cost.total_cny,
            shown: shown(cost.total_cny),
            estimated: true,
            kind: 'total',
          },
        ]}
      />
      <p className="mt-2 text-xs text-muted">
        If the shop asks for less, you get the difference back. If it asks for more, we ask you first.
      </p>
    </div>
  )
}
