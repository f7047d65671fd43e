import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite } from '#islands/site.tsx'
import { useAddress } from '#islands/ui/use-address.ts'
import { CustomerFile } from './CustomerFile.tsx'
import { CustomerList } from './CustomerList.tsx'

/** Everybody with an account, or the one the address names. */
export const CustomersPage = onSite(function CustomersPage() {
  return (
    <StaffGate page="/bk/customers">
      <Customers />
    </StaffGate>
  )
})

function Customers() {
  const { words, put } = useAddress(['id', 'keyword'])
  if (!words) return null
  return words.id ? (
    <CustomerFile account_id={words.id} />
  ) : (
    <CustomerList keyword={words.keyword} onSearch={(keyword) => put({ keyword })} />
  )
}
