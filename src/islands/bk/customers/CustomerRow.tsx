import { showCnyText } from '#domain/money.ts'
import { customerPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import type { Data } from '#stores/api.ts'
import { ROLE_WORDS } from './role-words.ts'

export type Customer = Data<'bk/get_customers'>['list'][number]

export function CustomerRow({ customer }: { customer: Customer }) {
  const to = useSitePath()
  const { account_id, email, role, vip_level, created_at, item_count, parcel_count } = customer
  return (
    <tr>
      <td className="lead">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            className="link font-medium [overflow-wrap:anywhere]"
            href={to(customerPath({ id: account_id }))}
          >
            {email}
          </a>
          {role !== 'customer' && <Badge tone="blue">{ROLE_WORDS[role]}</Badge>}
          {vip_level > 0 && <Badge>VIP {vip_level}</Badge>}
          {customer.receivable_cny !== '0.00' && (
            <Badge tone="red">owes {showCnyText(customer.receivable_cny)}</Badge>
          )}
        </div>
      </td>
      <td data-label="Since" className="whitespace-nowrap text-muted">
        {showDay(created_at)}
      </td>
      <td data-label="Items" className="num">
        {item_count}
      </td>
      <td data-label="Parcels" className="num">
        {parcel_count}
      </td>
      <td data-label="Balance" className="num font-medium">
        {showCnyText(customer.balance_cny)}
      </td>
    </tr>
  )
}
