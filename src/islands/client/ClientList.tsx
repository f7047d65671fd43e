import { Contact, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'
import { ClientForm } from './ClientForm.tsx'
import { ClientSkeleton } from './ClientSkeleton.tsx'
import { ClientTable } from './ClientTable.tsx'

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
