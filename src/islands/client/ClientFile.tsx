import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useTitle } from '#islands/hooks/use-title.ts'
import { call } from '#stores/api.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { percentOf } from '#domain/money/money.ts'
import { countryName } from '#domain/place/countries.ts'
import type { Address } from '#islands/address/address.ts'
import { AddressText } from '#islands/address/AddressText.tsx'
import { Facts } from '#islands/ui/Facts.tsx'
import { ClientForm } from './ClientForm.tsx'
import { ClientOrders } from './ClientOrders.tsx'
import type { Client, ClientDetail } from './client.ts'
import { parcelPath } from '#domain/site/page-path.ts'
import { parcelStatusLabel } from '#domain/parcel/status.ts'

/** A client's file: name and address, orders, and papers to print. */
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
      <EmptyState text="We can’t find this client among yours.">
        <ButtonLink href={to('/user/customer-client-list')}>See all clients</ButtonLink>
      </EmptyState>
    )
  if (!data)
    return (
      <div className="grid gap-4">
        {back}
        {failure ? (
          <ErrorState message={failure.message} onRetry={again} busy={busy} />
        ) : (
          <Skeleton rows={3} shape="text" label="Loading your clients" />
        )}
      </div>
    )
  const { client, addresses } = data
  return (
    <div className="grid gap-6">
      {back}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-xl wrap-anywhere">{client.name}</h2>
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

interface DeleteClientProps {
  client: Client
  open: boolean
  onClose: () => void
}

function DeleteClient({ client: { id, name }, open, onClose }: DeleteClientProps) {
  const to = useSitePath()
  const remove = async () => {
    await call('customer_client/delete_customer_client/{id}', { id })
    await goTo(to('/user/customer-client-list'))
  }
  return (
    <AskFirst
      open={open}
      onClose={onClose}
      title={`Delete ${name}`}
      keep="Keep"
      doIt="Delete this client"
      act={remove}
    >
      <p>
        We delete everything you noted about them. Their orders stay, but no longer name them. This can’t be
        undone.
      </p>
    </AskFirst>
  )
}

/** The client's prices: with the markup, and nothing of what the reseller pays. */
function ClientPrices({ client }: { client: Client }) {
  const { id, markup_ratio } = client
  const words =
    markup_ratio === 0
      ? 'Without a markup these are the prices you pay for the goods. Change the client to add one.'
      : `What you ordered for them, each price with your markup of ${percentOf(markup_ratio)}%. It doesn’t show what you pay.`
  return (
    <section className="card card-body grid gap-3" aria-labelledby="client-prices">
      <h3 id="client-prices" className="text-base">
        Prices for your client
      </h3>
      <p className="text-sm text-muted">{words}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          kind="secondary"
          size="sm"
          href={`/api/customer_client/price_list?id=${id}`}
          target="_blank"
          rel="noopener"
        >
          <Printer className="icon" aria-hidden="true" />
          Price list to print
        </ButtonLink>
        <ButtonLink kind="quiet" size="sm" href={`/api/export/client_prices.csv?id=${id}`} download>
          <Download className="icon" aria-hidden="true" />
          Prices as CSV
        </ButtonLink>
      </div>
    </section>
  )
}

interface ClientFactsProps {
  client: Client
  /** The client's own. */
  addresses: readonly Address[]
}

function ClientFacts({ client, addresses }: ClientFactsProps) {
  const { email, phone, country, markup_ratio, note } = client
  return (
    <section className="card card-body grid gap-5 sm:grid-cols-2" aria-label="About this client">
      <Facts
        facts={[
          ['Email', email],
          ['Phone', phone],
          ['Country', country && countryName(country)],
          ['Markup', `${percentOf(markup_ratio)}%`],
          ['Note', note],
        ]}
      />
      {addresses.length > 0 && (
        <ul className="grid content-start gap-4">
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressText address={address} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The newest parcels with something for the client in them, each with a packing slip. */
function ClientParcels({ client: { id, parcels } }: { client: ClientDetail }) {
  const to = useSitePath()
  if (parcels.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="client-parcels">
      <h3 id="client-parcels" className="text-base">
        Parcels
      </h3>
      <ul className="card divide-y divide-line">
        {parcels.map(({ parcel_no, status }) => (
          <li key={parcel_no} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <a
              className="font-medium whitespace-nowrap no-underline hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
              href={to(parcelPath(parcel_no))}
            >
              {parcel_no}
            </a>
            <span className="flex-1 text-sm text-muted">{parcelStatusLabel(status)}</span>
            <ButtonLink
              kind="secondary"
              size="sm"
              href={`/api/customer_client/packing_slip?id=${id}&parcel_no=${parcel_no}`}
              target="_blank"
              rel="noopener"
            >
              <Printer className="icon" aria-hidden="true" />
              Packing slip<span className="sr-only"> of {parcel_no}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
