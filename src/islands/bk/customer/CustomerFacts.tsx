import { showCnyText } from '#domain/money/money.ts'
import { foundPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Facts } from '#islands/ui/Facts.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import type { Data } from '#stores/api.ts'

export const ROLE_WORDS = { customer: 'Customer', staff: 'Staff', admin: 'Admin' } as const

export type CustomerDetailed = Data<'bk/get_customer'>

export function CustomerFacts({ customer }: { customer: CustomerDetailed }) {
  const to = useSitePath()
  const searchPath = (page: '/bk/orders' | '/bk/parcels') => to(foundPath(page, customer.email))
  const owes = customer.receivable_cny !== '0.00'
  const facts = [
    ['Since', showDay(customer.created_at)],
    ['Role', ROLE_WORDS[customer.role]],
    ['E-mail', customer.email_verification ? 'confirmed' : 'not confirmed yet'],
    ['VIP', `level ${customer.vip_level}, ${customer.growth.toLocaleString('en')} points`],
    ['Balance', showCnyText(customer.balance_cny)],
    ['Held for withdrawals', showCnyText(customer.held_cny)],
    ['Can be withdrawn', showCnyText(customer.withdrawable_cny)],
    ['Owes us', owes ? showCnyText(customer.receivable_cny) : ''],
    ['Invitation code', customer.p_code],
    ['Invited by', customer.invited_by_email ?? ''],
  ] as const
  return (
    <section className="card card-body grid gap-4" aria-label="About the customer">
      <Facts facts={facts} />
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <a className="link" href={searchPath('/bk/orders')}>
          {customer.item_count === 1 ? '1 item ordered' : `${customer.item_count} items ordered`}
        </a>
        <a className="link" href={searchPath('/bk/parcels')}>
          {customer.parcel_count === 1 ? '1 parcel' : `${customer.parcel_count} parcels`}
        </a>
      </p>
    </section>
  )
}
