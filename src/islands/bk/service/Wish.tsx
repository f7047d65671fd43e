import { showCnyText } from '#domain/money/money.ts'
import { itemServiceTerms } from '#domain/order/item-service.ts'
import { WhoseLink } from '#islands/bk/desk/StaffItemFacts.tsx'
import { ServiceSpot } from '#islands/thread/ThreadEntries.tsx'
import type { Data } from '#stores/api.ts'

export type StaffService = Data<'bk/get_services'>['list'][number]

/** The customer's wish, with the spot on the picture. */
export function Wish({ service, large = false }: { service: StaffService; large?: boolean }) {
  const { kind, text, paid_cny, item } = service
  return (
    <div className="grid gap-1 md:max-w-96">
      <span className="font-medium">{itemServiceTerms(kind).name}</span>
      {text && <span className="bk-note whitespace-pre-line">{text}</span>}
      <ServiceSpot service={service} className={large ? 'max-w-96' : 'max-w-40'} />
      <span className="text-xs text-muted">
        <WhoseLink email={item.email} />, paid {showCnyText(paid_cny)}
      </span>
    </div>
  )
}
