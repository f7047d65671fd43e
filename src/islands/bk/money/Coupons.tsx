import { useState } from 'react'
import { customerPath } from '#domain/site/page-path.ts'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { call } from '#stores/api.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { useOpen } from '#islands/bk/desk/use-open.ts'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDone } from '#stores/toast.ts'
import { dayText, type StaffCoupon, termsWords } from './campaign.ts'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { useData } from '#islands/hooks/use-data.ts'

interface Props {
  keyword: string
  onSearch: (keyword: string) => void
  empty: string
}

const TONES = { Active: 'green', Locked: 'amber', Used: 'blue', Expired: 'grey', Revoked: 'red' } as const

/** Everybody's coupons, newest first. */
export function Coupons({ keyword, onSearch, empty }: Props) {
  const to = useSitePath()
  const isOwn = useIsOwn()
  const list = useDeskList('bk/get_coupons', keyword ? { keyword } : {})
  const { open, setOpen, close, finish } = useOpen<'give' | StaffCoupon>(list.again)
  return (
    <div className="grid gap-4">
      <KeywordSearch
        label="A campaign’s code, or words that find the customer"
        keyword={keyword}
        onSearch={onSearch}
      />
      <Allowed call="bk/give_coupon">
        <div>
          <Button onClick={() => setOpen('give')}>Hand out a coupon</Button>
        </div>
      </Allowed>
      <DeskTable
        list={list}
        empty={empty}
        keyOf={({ id }) => id}
        nameOf={({ name, email }) => `${name} of ${email}`}
        columns={[
          {
            name: 'Coupon',
            kind: 'lead',
            cell: (coupon) => (
              <div className="grid gap-0.5 wrap-anywhere">
                <span className="font-medium">{coupon.name}</span>
                <span className="text-sm text-muted">
                  {coupon.campaign}: {termsWords(coupon)}
                </span>
              </div>
            ),
          },
          {
            name: 'Customer',
            className: 'wrap-anywhere',
            cell: ({ account_id, email }) => (
              <a className="link" href={to(customerPath({ id: account_id }))}>
                {email}
              </a>
            ),
          },
          { name: 'Status', cell: (coupon) => <CouponStatus coupon={coupon} /> },
          {
            name: 'Next',
            kind: 'next',
            cell: (coupon) =>
              coupon.status === 'Active' && (
                <NotOwn own={isOwn(coupon)}>
                  <Allowed call="bk/revoke_coupon">
                    <Button size="sm" kind="secondary" data-open onClick={() => setOpen(coupon)}>
                      Revoke
                    </Button>
                  </Allowed>
                </NotOwn>
              ),
          },
        ]}
      />
      {open === 'give' && <GiveCoupon onClose={close} onDone={finish} />}
      {open && typeof open === 'object' && <RevokeCoupon coupon={open} onClose={close} onDone={finish} />}
    </div>
  )
}

function CouponStatus({
  coupon: { status, given, created_at, expires_at, revoked },
}: {
  coupon: StaffCoupon
}) {
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={TONES[status]}>{status}</Badge>
      <span className="text-xs text-muted">
        {given ? 'Given' : 'Claimed'} {showMinute(created_at)}, until {dayText(expires_at)}
      </span>
      {revoked && (
        <span className="text-xs md:max-w-72 wrap-anywhere">
          {revoked.email}, {showMinute(revoked.at)}: {revoked.reason}
        </span>
      )}
    </div>
  )
}

interface RevokeCouponProps {
  coupon: StaffCoupon
  onClose: () => void
  onDone: () => void
}

/** Takes a coupon away before it is used; no money moves. */
function RevokeCoupon({ coupon, onClose, onDone }: RevokeCouponProps) {
  const form = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() ? undefined : 'Say why. It stays with the coupon.') },
  )
  const revoke = async () => {
    const { id, email } = coupon
    await call('bk/revoke_coupon', { id, reason: form.values.reason.trim() }, { popup: false })
    showDone(`The coupon of ${email} is revoked.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Revoke ${coupon.name}`}>
      <DeskForm form={form} send={revoke} button="Revoke the coupon" kind="danger" size="md">
        <p className="text-sm text-muted">
          {termsWords(coupon)}. {coupon.email} sees it as revoked, and can claim it no second time. What
          coupons have paid stays.
        </p>
        <ReasonField {...form.field('reason')} hint="For us alone." />
      </DeskForm>
    </Dialog>
  )
}

interface GiveCouponProps {
  onClose: () => void
  onDone: () => void
}

/** Hands a coupon of a campaign to one customer. */
function GiveCoupon({ onClose, onDone }: GiveCouponProps) {
  const running = useData('running campaigns', () =>
    call('bk/get_campaigns', { status: 'Running', limit: 100 }, { notShowMessage: true }),
  )
  const [code, setCode] = useState('')
  const form = useForm(
    { email: '' },
    { email: (typed) => (typed.trim() ? undefined : 'Enter the customer’s email.') },
  )
  const give = async () => {
    const { email } = await call('bk/give_coupon', { email: form.values.email, code }, { popup: false })
    showDone(`${email} has the coupon.`)
    onDone()
  }
  const campaigns = running.data?.list ?? []
  return (
    <Dialog open onClose={onClose} title="Hand out a coupon">
      {running.failure ? (
        <ErrorState message={running.failure.message} onRetry={running.again} busy={running.busy} />
      ) : (
        <DeskForm form={form} send={give} button="Hand it out" size="md" disabled={!code}>
          <SelectField
            label="Campaign"
            name="code"
            prompt={running.data && !campaigns.length ? 'No campaign runs' : 'Choose'}
            options={campaigns.map((one) => ({ value: one.code, label: `${one.code}: ${termsWords(one)}` }))}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            hint="One that is not public is for this alone."
          />
          <TextField
            {...form.field('email')}
            label="The customer’s email"
            type="email"
            autoComplete="off"
            hint="Each account and mailbox gets a campaign’s coupon once."
          />
        </DeskForm>
      )}
    </Dialog>
  )
}
