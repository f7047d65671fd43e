import { useState } from 'react'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useTitle } from '#islands/ui/use-title.ts'
import { call } from '#stores/api.ts'
import { ClientFacts } from './ClientFacts.tsx'
import { ClientForm } from './ClientForm.tsx'
import { ClientOrders } from './ClientOrders.tsx'
import { ClientParcels } from './ClientParcels.tsx'
import { ClientPrices } from './ClientPrices.tsx'
import { ClientSkeleton } from './ClientSkeleton.tsx'
import { DeleteClient } from './DeleteClient.tsx'

/** One client: who they are, what was ordered for them, and what to print for them. */
export function ClientFile({ id }: { id: string }) {
  const to = useSitePath()
  const { data, failure, busy, again } = useData(id, async () => {
    const [client, { list }] = await Promise.all([
      call('customer_client/get_customer_client_detail/{id}', { id }),
      call('user/get_address', {}),
    ])
    return { client, addresses: list.filter((address) => client.address_ids.includes(address.id)) }
  })
  const [open, setOpen] = useState<'change' | 'delete' | null>(null)
  useTitle(data?.client.name)
  const back = (
    <a
      className="link justify-self-start max-md:inline-flex max-md:min-h-11 max-md:items-center"
      href={to('/user/customer-client-list')}
    >
      All clients
    </a>
  )
  if (!data && failure?.status === 404)
    return (
      <EmptyState text="We cannot find this client among yours.">
        <ButtonLink href={to('/user/customer-client-list')}>See all clients</ButtonLink>
      </EmptyState>
    )
  if (!data)
    return (
      <div className="grid gap-4">
        {back}
        {failure ? <ErrorState message={failure.message} onRetry={again} busy={busy} /> : <ClientSkeleton />}
      </div>
    )
  const { client, addresses } = data
  return (
    <div className="grid gap-6">
      {back}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-xl [overflow-wrap:anywhere]">{client.name}</h2>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="sm" onClick={() => setOpen('change')}>
            Change
          </Button>
          <Button kind="danger-quiet" size="sm" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </div>
      </div>
      <ClientFacts client={client} addresses={addresses} />
      <ClientPrices client={client} />
      <ClientOrders client={client} />
      <ClientParcels client={client} />
      {open === 'change' && (
        <ClientForm
          client={client}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null)
            again()
          }}
        />
      )}
      <DeleteClient client={client} open={open === 'delete'} onClose={() => setOpen(null)} />
    </div>
  )
}
