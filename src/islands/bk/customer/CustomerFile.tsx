import { cnyFromFen, fenOf, showCnyText } from '#domain/money/money.ts'
import { foundPath } from '#domain/site/page-path.ts'
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
import { ListFrame } from '#islands/bk/desk/DeskTable.tsx'
import { staffPathOf } from '#islands/balance/movement.ts'
import { MovementTable } from '#islands/balance/MovementTable.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { mayAccess, ROLES } from '#domain/access/calls.ts'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDone } from '#stores/toast.ts'
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
function CustomerHistory({ customer }: Pick<Props, 'customer'>) {
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

interface Props {
  customer: CustomerDetailed
  onChanged: () => void
}

/** For admins: who works for us. */
function RoleForm({ customer, onChanged }: Props) {
  const { account_id, email } = customer
  const isOwn = useIsOwn()
  const form = useForm({ role: customer.role as string }, {})
  const role = ROLES.find((one) => one === form.values.role) ?? customer.role
  const rises = !mayAccess(customer.role, role)
  const unconfirmed = !customer.email_verification
  const doubt = useDoubt(
    rises ? `As ${ROLE_WORDS[role].toLowerCase()}, ${email} ${MAY[role]}.` : null,
    'That’s the right account.',
  )
  const change = async () => {
    if (!doubt.passes()) return
    await call('bk/set_role', { account_id, role }, { popup: false })
    showDone(`${email} is ${ROLE_WORDS[role].toLowerCase()} now.`)
    onChanged()
  }
  return (
    <Allowed call="bk/set_role">
      <section className="card card-body grid gap-4" aria-labelledby="role">
        <h3 id="role" className="text-base">
          Role
        </h3>
        <NotOwn own={isOwn(customer)}>
          <form className="grid gap-3" onSubmit={form.submit(change)} noValidate>
            <SelectField
              name="role"
              label="Role"
              hint="Staff run the back office. Admins also send money out and choose roles. It counts at once."
              options={ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))}
              value={role}
              onChange={(event) => form.set('role', event.currentTarget.value)}
            />
            {unconfirmed && (
              <Note tone="amber">
                {email} isn’t confirmed, so it may be somebody else who registered it. Ask its owner to
                confirm it. Until then this account can't get a higher role.
              </Note>
            )}
            {rises && !unconfirmed && (
              <Note tone="blue">
                A higher role signs {email} out everywhere and forgets their passkeys and their app for codes.
              </Note>
            )}
            {doubt.question}
            {form.failure && <Note tone="red">{form.failure.message}</Note>}
            <Button
              type="submit"
              kind="secondary"
              busy={form.busy}
              disabled={role === customer.role || (rises && unconfirmed)}
              className="justify-self-start"
            >
              Make {email} {ROLE_WORDS[role].toLowerCase()}
            </Button>
          </form>
        </NotOwn>
      </section>
    </Allowed>
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

/** What a role lets one do beside the one below it. */
const MAY = {
  customer: '',
  staff: 'sees every customer’s orders, and buys, inspects and ships',
  admin: 'sends money out and chooses who works here',
} as const

export const ROLE_WORDS = { customer: 'Customer', staff: 'Staff', admin: 'Admin' } as const

type CustomerDetailed = Data<'bk/get_customer'>

function CustomerFacts({ customer }: { customer: CustomerDetailed }) {
  const to = useSitePath()
  const searchPath = (page: '/bk/orders' | '/bk/parcels') => to(foundPath(page, customer.email))
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
        <a className="link" href={searchPath('/bk/orders')}>
          {customer.item_count === 1 ? '1 item ordered' : `${customer.item_count} items ordered`}
        </a>
        <a className="link" href={searchPath('/bk/parcels')}>
          {customer.parcel_count === 1 ? '1 parcel' : `${customer.parcel_count} parcels`}
        </a>
      </p>
    </section>
  )
}
