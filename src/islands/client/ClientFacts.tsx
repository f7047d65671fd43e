import { percentOf } from '#domain/client.ts'
import { countryName } from '#domain/countries.ts'
import type { Address } from '#islands/address/address.ts'
import { AddressText } from '#islands/address/AddressText.tsx'
import { Facts } from '#islands/ui/Facts.tsx'
import type { Client } from './client.ts'

interface Props {
  client: Client
  /** The client's own. */
  addresses: readonly Address[]
}

export function ClientFacts({ client, addresses }: Props) {
  const { email, phone, country, markup_ratio, note } = client
  return (
    <section className="card card-body grid gap-5 sm:grid-cols-2" aria-label="About this client">
      <Facts
        facts={[
          ['E-mail', email],
          ['Phone', phone],
          ['Country', country && countryName(country)],
          ['Markup', `${percentOf(markup_ratio)}\u00a0%`],
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
