import { percentOf } from '#domain/client.ts'
import { countryName } from '#domain/countries.ts'
import { clientPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import type { Client } from './client.ts'

export function ClientTable({ clients }: { clients: readonly Client[] }) {
  return (
    <div className="card">
      <table className="table-cards">
        <thead>
          <tr>
            <th>Client</th>
            <th>E-mail</th>
            <th>Phone</th>
            <th>Country</th>
            <th className="num">Markup</th>
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <ClientRow key={client.id} client={client} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ClientRow({ client }: { client: Client }) {
  const to = useSitePath()
  const { id, name, email, phone, country, markup_ratio, note } = client
  return (
    <tr>
      <td className="lead">
        <a
          className="font-medium no-underline [overflow-wrap:anywhere] hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
          href={to(clientPath(id))}
        >
          {name}
        </a>
        {note && <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{note}</p>}
      </td>
      <td data-label="E-mail" className="[overflow-wrap:anywhere]">
        {email || '–'}
      </td>
      <td data-label="Phone">{phone || '–'}</td>
      <td data-label="Country">{country ? countryName(country) : '–'}</td>
      <td data-label="Markup" className="num">
        {percentOf(markup_ratio)}&nbsp;%
      </td>
    </tr>
  )
}
