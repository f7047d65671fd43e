import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { useAddress } from '#islands/hooks/use-address.ts'
import { ClientFile } from './ClientFile.tsx'
import Contact from 'lucide-react/icons/contact'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Table } from '#islands/ui/Table.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { percentOf } from '#domain/money/money.ts'
import { countryName } from '#domain/place/countries.ts'
import { clientPath } from '#domain/site/page-path.ts'
import { ClientForm } from './ClientForm.tsx'
import type { Client } from './client.ts'

/** The people a reseller buys for, or the one the address names. */
export const ClientPage = onSite(function ClientPage() {
  const { words, put } = useAddress(['id', 'keyword'])
  if (!words) return <Skeleton rows={3} shape="text" label="Loading your clients" />
  return words.id ? (
    <ClientFile id={words.id} />
  ) : (
    <ClientList keyword={words.keyword} onSearch={(keyword) => put({ keyword })} />
  )
})

interface Props {
  keyword: string
  onSearch: (keyword: string) => void
}

function ClientList({ keyword, onSearch }: Props) {
  const list = useList(keyword, (from) =>
    call('customer_client/get_customer_client_list', { limit: 50, ...(keyword && { keyword }), ...from }),
  )
  const [adding, setAdding] = useState(false)
  if (!list.list && list.failure)
    return <ErrorState message={list.failure.message} onRetry={list.again} busy={list.busy} />
  if (!list.list) return <Skeleton rows={3} shape="text" label="Loading your clients" />
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
              <KeywordSearch label="Name, email, phone or note" keyword={keyword} onSearch={onSearch} />
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
  const to = useSitePath()
  return (
    <div className="card @container/rows">
      <Table
        rows={clients}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Client',
            kind: 'lead',
            cell: ({ id, name, note }) => (
              <>
                <a
                  className="font-medium no-underline wrap-anywhere hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
                  href={to(clientPath(id))}
                >
                  {name}
                </a>
                {note && <p className="line-clamp-2 text-muted wrap-anywhere">{note}</p>}
              </>
            ),
          },
          { name: 'Email', className: 'wrap-anywhere', cell: ({ email }) => email || '–' },
          { name: 'Phone', cell: ({ phone }) => phone || '–' },
          { name: 'Country', cell: ({ country }) => (country ? countryName(country) : '–') },
          {
            name: 'Markup',
            kind: 'number',
            cell: ({ markup_ratio }) => <>{percentOf(markup_ratio)}%</>,
          },
        ]}
      />
    </div>
  )
}
