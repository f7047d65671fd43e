import { Contact, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { percentOf } from '#domain/account/client.ts'
import { countryName } from '#domain/place/countries.ts'
import { clientPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ClientForm } from './ClientForm.tsx'
import { ClientSkeleton } from './ClientSkeleton.tsx'
import type { Client } from './client.ts'

interface Props {
  keyword: string
  onSearch: (keyword: string) => void
}

export function ClientList({ keyword, onSearch }: Props) {
  const list = useList(keyword, (from) =>
    call('customer_client/get_customer_client_list', { limit: 50, ...(keyword && { keyword }), ...from }),
  )
  const [adding, setAdding] = useState(false)
  if (!list.list && list.failure)
    return <ErrorState message={list.failure.message} onRetry={list.again} busy={list.busy} />
  if (!list.list) return <ClientSkeleton />
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus className="icon" aria-hidden="true" />
      Add a client
    </Button>
  )
  const none = list.list.length === 0
  return (
    <div className="grid gap-4">
      {none && !keyword ? (
        <EmptyState
          icon={Contact}
          text="No client yet. Add the people you buy for, to know later who wanted what."
        >
          {add}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="flex-1 basis-full sm:basis-80">
              <KeywordSearch label="Name, e-mail, phone or note" keyword={keyword} onSearch={onSearch} />
            </div>
            {add}
          </div>
          <p className="text-sm text-muted" role="status">
            {list.total === 1 ? '1 client' : `${list.total} clients`}
          </p>
          {none ? <EmptyState text="No client matches." /> : <ClientTable clients={list.list} />}
          <LoadMore more={list.hasMore} busy={list.moreBusy} onMore={list.more} />
        </>
      )}
      {adding && (
        <ClientForm
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false)
            list.again()
          }}
        />
      )}
    </div>
  )
}

function ClientTable({ clients }: { clients: readonly Client[] }) {
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
          className="font-medium no-underline wrap-anywhere hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
          href={to(clientPath(id))}
        >
          {name}
        </a>
        {note && <p className="line-clamp-2 text-muted wrap-anywhere">{note}</p>}
      </td>
      <td data-label="E-mail" className="wrap-anywhere">
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
