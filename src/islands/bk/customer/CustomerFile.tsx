import { cnyFromFen, fenOf, showCnyText } from '#domain/money/money.ts'
import { foundPath, staffWithdrawalPath } from '#domain/site/page-path.ts'
import { AddressText } from '#islands/address/AddressText.tsx'
import { useSitePath } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Facts } from '#islands/ui/Facts.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useTitle } from '#islands/hooks/use-title.ts'
import { TextArea } from '#islands/ui/TextField.tsx'
import { call, type Data } from '#stores/api.ts'
import { Goodwill } from './Goodwill.tsx'
import { RoleForm } from './RoleForm.tsx'
import { ROLE_WORDS } from './roles.ts'
import { ListFrame } from '#islands/bk/desk/DeskTable.tsx'
import { staffPathOf } from '#islands/balance/movement.ts'
import { MovementTable } from '#islands/balance/MovementTable.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useUser } from '#islands/hooks/use-user.ts'

/** A customer's file: person, orders and parcels, notes of colleagues. */
export function CustomerFile({ account_id }: { account_id: string }) {
  const to = useSitePath()
  const { data, failure, busy, again } = useData(account_id, () => call('bk/get_customer', { account_id }))
  useTitle(data?.email)
  const back = (
    <a className="link justify-self-start" href={to('/bk/customers')}>
      All customers
    </a>
  )
  if (!data)
    return (
      <div className="grid gap-4">
        {back}
        {failure ? (
          <ErrorState message={failure.message} onRetry={again} busy={busy} />
        ) : (
          <div className="grid gap-4" role="status" aria-label="Loading">
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        )}
      </div>
    )
  return (
    <div className="grid gap-6">
      {back}
      <h2 className="text-lg wrap-anywhere">{data.email}</h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CustomerFacts customer={data} />
        <CustomerNotes customer={data} onChanged={again} />
      </div>
      <section className="grid gap-3" aria-labelledby="addresses">
        <h3 id="addresses" className="text-base">
          Addresses
        </h3>
        {data.addresses.length === 0 && <p className="text-muted">None saved.</p>}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {data.addresses.map((address) => (
            <li key={address.id} className="card card-body">
              <AddressText address={address} />
            </li>
          ))}
        </ul>
      </section>
      <Goodwill customer={data} onChanged={again} />
      <CustomerHistory customer={data} />
      <RoleForm customer={data} onChanged={again} />
    </div>
  )
}

/** Every movement of the customer's balance, newest first. */
function CustomerHistory({ customer }: { customer: CustomerDetailed }) {
  const { account_id, balance_cny, receivable_cny } = customer
  // Any movement changes one of them.
  const list = useList(`${account_id} ${balance_cny} ${receivable_cny}`, (from) =>
    call('bk/get_customer_history', { account_id, limit: 20, ...from }, { popup: false }),
  )
  return (
    <section className="grid gap-3" aria-labelledby="history">
      <h3 id="history" className="text-base">
        Balance history
      </h3>
      <ListFrame list={list} empty="No movements yet.">
        {(movements) => <MovementTable movements={movements} pathOf={staffPathOf} />}
      </ListFrame>
    </section>
  )
}

interface CustomerNotesProps {
  customer: CustomerDetailed
  onChanged: () => void
}

/** Notes of colleagues; the customer never sees them. */
function CustomerNotes({ customer, onChanged }: CustomerNotesProps) {
  const { account_id, notes } = customer
  const isOwn = useIsOwn()
  const user = useUser()
  const { busy, send } = useSend()
  const form = useForm({ text: '' }, { text: (typed) => (typed.trim() ? undefined : 'Write the note.') })
  const add = async () => {
    await call('bk/note_customer', { account_id, text: form.values.text.trim() }, { popup: false })
    form.set('text', '')
    onChanged()
  }
  const remove = (id: string) =>
    send(async () => {
      await call('bk/remove_customer_note', { id })
      onChanged()
    })
  return (
    <section className="card card-body grid gap-4" aria-labelledby="notes">
      <h3 id="notes" className="text-base">
        Notes for colleagues
      </h3>
      <NotOwn own={isOwn(customer)}>
        <Allowed call="bk/note_customer">
          <form className="grid gap-3" onSubmit={form.submit(add)} noValidate>
            <TextArea
              label="New note"
              name="text"
              rows={3}
              maxLength={1000}
              hint="The customer doesn’t see it."
              value={form.values.text}
              error={form.errors.text}
              onChange={(event) => form.set('text', event.currentTarget.value)}
            />
            {form.failure && <Note tone="red">{form.failure.message}</Note>}
            <Button type="submit" kind="secondary" busy={form.busy} className="justify-self-start">
              Add the note
            </Button>
          </form>
        </Allowed>
      </NotOwn>
      <ul className="grid gap-4">
        {notes.map(({ id, text, staff_email, at }) => (
          <li key={id} className="grid gap-1">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {staff_email}, {showMinute(at)}
              {staff_email === user.email && (
                <Allowed call="bk/remove_customer_note">
                  <Button kind="quiet" size="sm" busy={busy} onClick={() => remove(id)}>
                    Remove
                  </Button>
                </Allowed>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export type CustomerDetailed = Data<'bk/get_customer'>

function CustomerFacts({ customer }: { customer: CustomerDetailed }) {
  const to = useSitePath()
  const owes = customer.receivable_cny !== '0.00'
  // Promotional money, and a top-up of the last days.
  const only_spent_fen =
    fenOf(customer.balance_cny) - fenOf(customer.held_cny) - fenOf(customer.withdrawable_cny)
  const facts = [
    ['Since', showDay(customer.created_at)],
    ['Role', ROLE_WORDS[customer.role]],
    ['Email', customer.email_verification ? 'confirmed' : 'not confirmed yet'],
    ['VIP', `level ${customer.vip_level}, ${customer.growth.toLocaleString('en')} points`],
    ['Balance', showCnyText(customer.balance_cny)],
    ['Held for withdrawals', showCnyText(customer.held_cny)],
    ['Can be withdrawn', showCnyText(customer.withdrawable_cny)],
    ['Can only be spent so far', only_spent_fen > 0 ? showCnyText(cnyFromFen(only_spent_fen)) : ''],
    ['Owes us', owes ? showCnyText(customer.receivable_cny) : ''],
    ['Invitation code', customer.p_code],
    ['Invited by', customer.invited_by_email ?? ''],
  ] as const
  return (
    <section className="card card-body grid gap-4" aria-label="About the customer">
      <Facts facts={facts} />
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {linksOf(customer).map(([words, path]) => (
          <a key={path} className="link" href={to(path)}>
            {words}
          </a>
        ))}
      </p>
    </section>
  )
}

/** All that a customer has with us, each with its number and the list that shows it. */
function linksOf({
  email,
  item_count,
  parcel_count,
  counts,
}: CustomerDetailed): [words: string, path: string][] {
  const keyword = encodeURIComponent(email)
  const all: [count: number, one: string, many: string, path: string][] = [
    [item_count, 'item ordered', 'items ordered', foundPath('/bk/orders', email)],
    [parcel_count, 'parcel', 'parcels', `${foundPath('/bk/parcels', email)}&sort=1`],
    [counts.messages, 'message', 'messages', `/bk/feedback?queue=All&keyword=${keyword}`],
    [counts.coupons, 'coupon', 'coupons', `/bk/money?queue=Coupons&keyword=${keyword}`],
    [counts.payments, 'payment', 'payments', foundPath('/bk/money', email)],
    [counts.withdrawals, 'withdrawal', 'withdrawals', staffWithdrawalPath(email)],
    [
      counts.open_refunds,
      'refund asked',
      'refunds asked',
      `/bk/orders?queue=RefundRequested&keyword=${keyword}`,
    ],
    [counts.open_claims, 'open claim', 'open claims', `/bk/parcels?queue=ClaimOpen&keyword=${keyword}`],
  ]
  return all.map(([count, one, many, path]) => [`${count} ${count === 1 ? one : many}`, path])
}
