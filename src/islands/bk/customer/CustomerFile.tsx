import { AddressText } from '#islands/address/AddressText.tsx'
import { useSitePath } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useTitle } from '#islands/hooks/use-title.ts'
import { call } from '#stores/api.ts'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { staffPathOf } from '#islands/balance/history-words.ts'
import { MovementTable } from '#islands/balance/MovementTable.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { RoleForm } from './RoleForm.tsx'

/** A customer's file: person, orders and parcels, notes of colleagues. */
export function CustomerFile({ account_id }: { account_id: string }) {
  const to = useSitePath()
  const { data, failure, busy, again } = useData(account_id, () => call('bk/get_customer', { account_id }))
  useTitle(data?.email)
  const back = (
    <a className="link justify-self-start" href={to('/bk/customers')}>
      All customers
    </a>
  )
  if (!data)
    return (
      <div className="grid gap-4">
        {back}
        {failure ? (
          <ErrorState message={failure.message} onRetry={again} busy={busy} />
        ) : (
          <div className="grid gap-4" role="status" aria-label="Loading">
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        )}
      </div>
    )
  return (
    <div className="grid gap-6">
      {back}
      <h2 className="text-lg wrap-anywhere">{data.email}</h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CustomerFacts customer={data} />
        <CustomerNotes customer={data} onChanged={again} />
      </div>
      <section className="grid gap-3" aria-labelledby="addresses">
        <h3 id="addresses" className="text-base">
          Addresses
        </h3>
        {data.addresses.length === 0 && <p className="text-muted">None saved.</p>}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {data.addresses.map((address) => (
            <li key={address.id} className="card card-body">
              <AddressText address={address} />
            </li>
          ))}
        </ul>
      </section>
      <CustomerHistory account_id={account_id} />
      <RoleForm customer={data} onChanged={again} />
    </div>
  )
}

/** Every movement of the customer's balance, newest first. */
function CustomerHistory({ account_id }: { account_id: string }) {
  const list = useList(account_id, (from) =>
    call('bk/get_customer_history', { account_id, limit: 20, ...from }),
  )
  return (
    <section className="grid gap-3" aria-labelledby="history">
      <h3 id="history" className="text-base">
        Balance history
      </h3>
      <ListFrame list={list} empty="No movements yet.">
        {(movements) => <MovementTable movements={movements} pathOf={staffPathOf} />}
      </ListFrame>
    </section>
  )
}
