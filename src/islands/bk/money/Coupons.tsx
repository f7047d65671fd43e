import { useCallback, useState } from 'react'
import { customerPath } from '#domain/site/page-path.ts'
import { Allowed, NotOwn } from '#islands/bk/desk/Allowed.tsx'
import { KeysHelp } from '#islands/bk/desk/KeysHelp.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { useRowKeys } from '#islands/bk/desk/use-row-keys.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDone } from '#stores/toast.ts'
import { dayText, type StaffCoupon, termsWords } from './campaign-words.ts'
import { GiveCoupon } from './GiveCoupon.tsx'

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
  const list = useList(`coupons ${keyword}`, (from) =>
    call('bk/get_coupons', { limit: 50, ...(keyword && { keyword }), ...from }),
  )
  const [open, setOpen] = useState<'give' | 'keys' | StaffCoupon | null>(null)
  const holder = useRowKeys<HTMLDivElement>(
    list.list,
    useCallback(() => setOpen('keys'), []),
  )
  const close = () => setOpen(null)
  const finish = () => {
    close()
    list.again()
  }
  return (
    <div ref={holder} className="grid gap-4">
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
      <ListFrame list={list} empty={empty}>
        {(coupons) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>Coupon</th>
                  <th>Customer</th>
                  <th>Status</th>
                  <th>Next</th>
                </tr>
              </thead>
              <tbody>
                {coupons.map((one) => (
                  <tr key={one.id} data-row tabIndex={-1} aria-label={`${one.name} of ${one.email}`}>
                    <td className="lead">
                      <div className="grid gap-0.5 wrap-anywhere">
                        <span className="font-medium">{one.name}</span>
                        <span className="text-sm text-muted">
                          {one.campaign}: {termsWords(one)}
                        </span>
                      </div>
                    </td>
                    <td data-label="Customer" className="wrap-anywhere">
                      <a className="link" href={to(customerPath({ id: one.account_id }))}>
                        {one.email}
                      </a>
                    </td>
                    <td data-label="Status">
                      <div className="grid justify-items-start gap-1">
                        <Badge tone={TONES[one.status]}>{one.status}</Badge>
                        <span className="text-xs text-muted">
                          {one.given ? 'Given' : 'Claimed'} {showMinute(one.created_at)}, until{' '}
                          {dayText(one.expires_at)}
                        </span>
                        {one.revoked && (
                          <span className="text-xs md:max-w-72 wrap-anywhere">
                            {one.revoked.email}, {showMinute(one.revoked.at)}: {one.revoked.reason}
                          </span>
                        )}
                      </div>
                    </td>
                    <td data-next>
                      {one.status === 'Active' && (
                        <NotOwn own={isOwn(one)}>
                          <Allowed call="bk/revoke_coupon">
                            <Button size="sm" kind="secondary" data-open onClick={() => setOpen(one)}>
                              Revoke
                            </Button>
                          </Allowed>
                        </NotOwn>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
      {open === 'give' && <GiveCoupon onClose={close} onDone={finish} />}
      {open === 'keys' && <KeysHelp onClose={close} />}
      {open && typeof open === 'object' && <RevokeCoupon coupon={open} onClose={close} onDone={finish} />}
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
      <form className="grid gap-5" noValidate onSubmit={form.submit(revoke)}>
        <p className="text-sm text-muted">
          {termsWords(coupon)}. {coupon.email} sees it as revoked, and can claim it no second time. What
          coupons have paid stays.
        </p>
        <TextField
          {...form.field('reason')}
          label="Why"
          maxLength={500}
          autoComplete="off"
          hint="For us alone."
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" kind="danger" block busy={form.busy}>
          Revoke the coupon
        </Button>
      </form>
    </Dialog>
  )
}
