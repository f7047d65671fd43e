import { useState } from 'react'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useSend } from '#islands/hooks/use-send.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { ApiError, call, type Data } from '#stores/api.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useMoneyWords, useOwnWords } from '#islands/hooks/use-shown.ts'
import { showDone } from '#stores/toast.ts'
import { CONFIRM_EMAIL_FIRST } from '#domain/text/texts.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { type Coupon, couponUse, couponWorth, usePromisedWords } from './coupon.ts'

/** A coupon locked by an open payment is still the customer's to use. */
const TABS = [
  { id: 'Active', label: 'To use', statuses: ['Active', 'Locked'] },
  { id: 'Used', label: 'Used', statuses: ['Used'] },
  { id: 'Expired', label: 'Ended', statuses: ['Expired', 'Revoked'] },
] as const

/** The customer's coupons, and the field for a code. */
export const CouponPage = onSite(function CouponPage() {
  const { data, failure, busy, again } = useData('coupons', async () => {
    const [{ list }, promised] = await Promise.all([call('coupon/get_my_coupons', {}), loadCampaigns()])
    return { list, promised }
  })
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
      {data && <Campaigns campaigns={data.promised} onClaimed={again} />}
    </div>
  )
})

function CouponSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2" role="status" aria-label="Loading your coupons">
      {[1, 2].map((card) => (
        <div key={card} className="card card-body">
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  )
}

/** The code itself, or this account with this code. */
const REFUSED = [403, 404, 409, 422]

/** Turns a campaign's code into a coupon. */
function ClaimCode({ onClaimed }: { onClaimed: () => void }) {
  const form = useForm(
    { code: '' },
    { code: (typed) => (typed.trim() ? undefined : 'Enter the coupon code.') },
  )
  // Said once, beside the code it is about.
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error
    form.wrong('code', error.message)
    return null
  }
  const claim = async () => {
    const code = form.values.code.trim()
    const claimed = await call('coupon/create_public_coupons', { code }, { popup: false }).catch(refused)
    if (!claimed) return
    showDone(`“${claimed.name}” is yours.`)
    form.set('code', '')
    onClaimed()
  }
  return (
    <form
      className="card card-body grid gap-4"
      onSubmit={form.submit(claim)}
      noValidate
      aria-label="Claim a coupon"
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full flex-1 basis-56 sm:max-w-80">
          <TextField
            {...form.field('code')}
            label="Coupon code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
          />
        </div>
        <Button type="submit" busy={form.busy} className="sm:mt-6.5">
          Claim
        </Button>
      </div>
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
    </form>
  )
}

interface CouponCardsProps {
  coupons: readonly Coupon[]
  tab: 'Active' | 'Used' | 'Expired'
}

const EMPTY = {
  Active: 'No coupon to use now. Have a code? Enter it on this page.',
  Used: 'You haven’t used a coupon yet.',
  Expired: 'None of your coupons has expired.',
}

function CouponCards({ coupons, tab }: CouponCardsProps) {
  const to = useSitePath()
  const money = useMoneyWords()
  const promised = usePromisedWords()
  if (coupons.length === 0) return <EmptyState icon={TicketPercent} text={EMPTY[tab]} />
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="card card-body grid content-start gap-2">
          <div className="flex items-start justify-between gap-3">
            <p className={`text-lg font-semibold ${tab === 'Active' ? 'text-brand-ink' : 'text-muted'}`}>
              {couponWorth(coupon, promised)}
            </p>
            <CouponBadge status={coupon.status} />
          </div>
          <p className="font-medium">{coupon.name}</p>
          <p className="text-sm text-muted">
            {couponUse(coupon, money)}, {coupon.status === 'Expired' ? 'ended' : 'until'}{' '}
            {showDay(coupon.expires_at)}
          </p>
          {tab === 'Active' && coupon.blocked_reason && (
            <p className="text-sm text-wait">{coupon.blocked_reason}</p>
          )}
          {coupon.blocked_reason === CONFIRM_EMAIL_FIRST && (
            <ButtonLink kind="secondary" size="sm" className="justify-self-start" href={to('/user')}>
              Confirm my email
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function CouponBadge({ status }: Pick<Coupon, 'status'>) {
  if (status === 'Locked') return <Badge tone="blue">in a payment</Badge>
  if (status === 'Revoked') return <Badge>revoked</Badge>
  return null
}

type Campaign = Data<'coupon/get_campaigns'>['list'][number]

/** The campaigns whose coupon one has not had; none when there is no answer. */
async function loadCampaigns(): Promise<Campaign[]> {
  const { list } = await call('coupon/get_campaigns', {}, { notShowMessage: true }).catch(() => ({
    list: [],
  }))
  return list.filter(({ claimed }) => !claimed)
}

interface Props {
  campaigns: readonly Campaign[]
  onClaimed: () => void
}

/** Coupons to claim: the same as on the home page and at a checkout. */
function Campaigns({ campaigns, onClaimed }: Props) {
  const own = useOwnWords()
  if (campaigns.length === 0) return null
  return (
    <section className="card" aria-labelledby="campaigns">
      <div className="card-head">
        <h2 id="campaigns">For you to claim</h2>
      </div>
      <ul className="divide-y divide-line">
        {campaigns.map((campaign) => (
          <li key={campaign.code} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <div>
              <p className="font-medium">{campaign.name}</p>
              <p className="text-sm text-muted">{own(campaign.text)}</p>
            </div>
            <ClaimCampaign campaign={campaign} onClaimed={onClaimed} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClaimCampaign({
  campaign: { code, name },
  onClaimed,
}: {
  campaign: Campaign
  onClaimed: () => void
}) {
  const { busy, send } = useSend()
  /** The list is read again without it: until then a second tap does nothing. */
  const [claimed, setClaimed] = useState(false)
  const claim = () =>
    send(async () => {
      await call('coupon/create_public_coupons', { code })
      setClaimed(true)
      showDone(`“${name}” is yours.`)
      onClaimed()
    })
  return (
    <Button
      kind="secondary"
      size="sm"
      busy={busy || claimed}
      aria-label={`Claim coupon: ${name}`}
      onClick={claim}
    >
      Claim coupon
    </Button>
  )
}
