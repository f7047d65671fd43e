import { onSite } from '#islands/site.tsx'
import { useAddress } from '#islands/hooks/use-address.ts'
import { ClientFile } from './ClientFile.tsx'
import { ClientList } from './ClientList.tsx'
import { ClientSkeleton } from './ClientSkeleton.tsx'

/** The people a reseller buys for, or the one the address names. */
export const ClientPage = onSite(function ClientPage() {
  const { words, put } = useAddress(['id', 'keyword'])
  if (!words) return <ClientSkeleton />
  return words.id ? (
    <ClientFile id={words.id} />
  ) : (
    <ClientList keyword={words.keyword} onSearch={(keyword) => put({ keyword })} />
  )
})
