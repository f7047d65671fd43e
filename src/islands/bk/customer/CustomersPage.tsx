import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { useAddress } from '#islands/hooks/use-address.ts'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import type { Data } from '#stores/api.ts'
import { showCnyText } from '#domain/money/money.ts'
import { customerPath } from '#domain/site/page-path.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import { ROLES } from '#domain/access/calls.ts'
import { ShownButtons } from '#islands/bk/desk/ShownButtons.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import type { Column } from '#islands/ui/Table.tsx'
import { CustomerFile } from './CustomerFile.tsx'
import { ROLE_WORDS } from './roles.ts'

/** Everybody with an account, or the one the address names. */
export const CustomersPage = onSite(function CustomersPage() {
  return (
    <StaffGate page="/bk/customers">
      <Customers />
    </StaffGate>
  )
})

function Customers() {
  const { words, put } = useAddress(['id', 'keyword', 'role'])
  if (!words) return null
  return words.id ? (
    <CustomerFile account_id={words.id} />
  ) : (
    <CustomerList
      keyword={words.keyword}
      role={ROLES.find((role) => role === words.role) ?? ''}
      onSearch={(keyword) => put({ keyword })}
      onRole={(role) => put({ role })}
    />
  )
}

interface CustomerListProps {
  keyword: string
  role: RoleShown
  onSearch: (keyword: string) => void
  onRole: (role: RoleShown) => void
}

type RoleShown = '' | Customer['role']

const SHOWN = [
  { id: '', label: 'All' },
  { id: 'customer', label: 'Customers' },
  { id: 'staff', label: 'Staff' },
  { id: 'admin', label: 'Admins' },
] as const

function CustomerList({ keyword, role, onSearch, onRole }: CustomerListProps) {
  const list = useDeskList('bk/get_customers', { ...(keyword && { keyword }), ...(role && { role }) })
  const rights = role === 'staff' || role === 'admin'
  return (
    <div className="grid gap-4">
      <KeywordSearch
        label="Email, name, phone, order or parcel number"
        keyword={keyword}
        onSearch={onSearch}
      />
      <ShownButtons choices={SHOWN} selected={role} onShow={onRole} />
      <p className="min-h-lh text-sm text-muted" role="status">
        {list.list && (list.total === 1 ? '1 account' : `${list.total.toLocaleString('en')} accounts`)}
      </p>
      <DeskTable
        list={list}
        empty={keyword || role ? 'No customers match.' : 'Nobody has an account yet.'}
        keyOf={({ account_id }) => account_id}
        nameOf={({ email }) => email}
        columns={[
          { name: 'Customer', kind: 'lead', cell: (customer) => <CustomerName customer={customer} /> },
          {
            name: 'Since',
            className: 'whitespace-nowrap text-muted',
            cell: ({ created_at }) => showDay(created_at),
          },
          ...(rights ? RIGHTS : []),
          { name: 'Items', kind: 'number', cell: ({ item_count }) => item_count },
          { name: 'Parcels', kind: 'number', cell: ({ parcel_count }) => parcel_count },
          {
            name: 'Balance',
            kind: 'number',
            className: 'font-medium',
            cell: ({ balance_cny }) => showCnyText(balance_cny),
          },
        ]}
      />
    </div>
  )
}

/** Columns for those who work here. */
const RIGHTS: readonly Column<Customer>[] = [
  {
    name: 'Second factor',
    cell: ({ second_factor }) => (second_factor ? 'Set up' : <Badge tone="amber">Not set up</Badge>),
  },
  {
    name: 'Last seen',
    className: 'whitespace-nowrap text-muted',
    cell: ({ seen_at }) => (seen_at ? showMinute(seen_at) : 'Signed out'),
  },
]

export type Customer = Data<'bk/get_customers'>['list'][number]

function CustomerName({ customer }: { customer: Customer }) {
  const to = useSitePath()
  const { account_id, email, role, vip_level, receivable_cny } = customer
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a className="link font-medium wrap-anywhere" data-open href={to(customerPath({ id: account_id }))}>
        {email}
      </a>
      {role !== 'customer' && <Badge tone="blue">{ROLE_WORDS[role]}</Badge>}
      {vip_level > 0 && <Badge>VIP {vip_level}</Badge>}
      {receivable_cny !== '0.00' && <Badge tone="red">owes {showCnyText(receivable_cny)}</Badge>}
    </div>
  )
}
