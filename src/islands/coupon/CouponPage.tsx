import { useState } from 'react'
import { onSite } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'
import { ClaimCode } from './ClaimCode.tsx'
import type { Coupon } from './coupon-words.ts'
import { CouponCards } from './CouponCards.tsx'
import { CouponSkeleton } from './CouponSkeleton.tsx'

/** One locked by an open payment is still the customer's to use. */
const TABS = [
  { id: 'Active', label: 'To use', statuses: ['Active', 'Locked'] },
  { id: 'Used', label: 'Used', statuses: ['Used'] },
  { id: 'Expired', label: 'Ended', statuses: ['Expired', 'Revoked'] },
] as const

/** The customer's coupons, and the field for a code. */
export const CouponPage = onSite(function CouponPage() {
  const { data, failure, busy, again } = useData('coupons', () => call('coupon/get_my_coupons', {}))
  const [tab, setTab] = useState<(typeof TABS)[number]>(TABS[0])
  const within = ({ status }: Coupon, { statuses }: (typeof TABS)[number]) =>
    (statuses as readonly string[]).includes(status)
  return (
    <div className="grid gap-6">
      <ClaimCode onClaimed={again} />
      <div className="grid gap-4">
        <Tabs
          label="Coupons by status"
          tabs={TABS.map((one) => ({
            id: one.id,
            label: one.label,
            count: data?.list.filter((coupon) => within(coupon, one)).length,
          }))}
          selected={tab.id}
          onSelect={(id) => setTab(TABS.find((one) => one.id === id) ?? TABS[0])}
          panel="coupons"
        />
        <div id="coupons" role="tabpanel" aria-label="Coupons" aria-busy={busy}>
          {!data && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
          {!data && !failure && <CouponSkeleton />}
          {data && <CouponCards coupons={data.list.filter((coupon) => within(coupon, tab))} tab={tab.id} />}
        </div>
      </div>
    </div>
  )
})
