import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'
import { CustomerRow } from './CustomerRow.tsx'

interface Props {
  keyword: string
  onSearch: (keyword: string) => void
}

export function CustomerList({ keyword, onSearch }: Props) {
  const list = useList(keyword, (from) =>
    call('bk/get_customers', { limit: 50, ...(keyword && { keyword }), ...from }),
  )
  return (
    <div className="grid gap-4">
      <KeywordSearch
        label="E-mail, name, phone, order or parcel number"
        keyword={keyword}
        onSearch={onSearch}
      />
      {list.list && (
        <p className="text-sm text-muted" role="status">
          {list.total === 1 ? '1 account' : `${list.total.toLocaleString('en')} accounts`}
        </p>
      )}
      <ListFrame list={list} empty={keyword ? 'No customers match.' : 'Nobody has an account yet.'}>
        {(customers) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>Customer</th>
                  <th>Since</th>
                  <th className="num">Items</th>
                  <th className="num">Parcels</th>
                  <th className="num">Balance</th>
                </tr>
              </thead>
              <tbody>
                {customers.map((customer) => (
                  <CustomerRow key={customer.account_id} customer={customer} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
    </div>
  )
}
