import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { onSite } from '#islands/site.tsx'
import { useAddress } from '#islands/hooks/use-address.ts'
import { ClientFile } from './ClientFile.tsx'
import { ClientList } from './ClientList.tsx'

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
