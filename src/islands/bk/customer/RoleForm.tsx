import { useState } from 'react'
import { mayAccess, ROLES } from '#domain/access/calls.ts'
import { showCnyText } from '#domain/money/money.ts'
import { STAFF_REQUESTS } from '#domain/site/page-path.ts'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { call, type Data } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { MAY, ROLE_WORDS } from './roles.ts'

interface Props {
  customer: Data<'bk/get_customer'>
  onChanged: () => void
}

/** For admins: who works for us. */
export function RoleForm({ customer, onChanged }: Props) {
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
  const [putBack, setPutBack] = useState<Work | null>(null)
  const leaves = role === 'customer' && customer.role !== 'customer'
  const change = async () => {
    if (!doubt.passes()) return
    const answer = await call('bk/set_role', { account_id, role }, { popup: false })
    setPutBack(answer.left ?? null)
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
            {leaves && customer.work && <LeftWork work={customer.work} />}
            {putBack && <PutBack work={putBack} />}
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

type Work = NonNullable<Data<'bk/get_customer'>['work']>

/** A warning before they go, with all that they leave behind. */
function LeftWork({ work }: { work: Work }) {
  const to = useSitePath()
  const { requests, parcel_nos, item_ids } = work
  const words = workWords(work)
  if (!words) return null
  return (
    <Note tone="amber">
      <p>
        They leave {words}. {requests.length > 0 && 'Open requests are refused. '}
        {parcel_nos.length + item_ids.length > 0 && 'Parcels and items go back for colleagues to take.'}
      </p>
      {requests.length > 0 && (
        <>
          <Gifts requests={requests} />
          <a className="link" href={to(STAFF_REQUESTS)}>
            Decide the requests first
          </a>
        </>
      )}
    </Note>
  )
}

/** The same once they have gone: put back, or refused. */
const PutBack = ({ work }: { work: Work }) => (
  <Note tone="amber">
    <p>Put back or refused: {workWords(work)}.</p>
    {work.requests.length > 0 && (
      <>
        <p>These customers were to get something. Ask again for those who still should.</p>
        <Gifts requests={work.requests} />
      </>
    )}
  </Note>
)

const Gifts = ({ requests }: Pick<Work, 'requests'>) => (
  <ul className="my-2 grid gap-1">
    {requests.map(({ request_id, owner_email, sum_cny }) => (
      <li key={request_id} className="wrap-anywhere">
        <span className="money">{showCnyText(sum_cny)}</span> for {owner_email}
      </li>
    ))}
  </ul>
)

/** "2 open requests, 1 parcel on the table and 3 items taken"; '' for nothing. */
function workWords({ requests, parcel_nos, item_ids }: Work): string {
  const parts = [
    counted(requests.length, 'open request', 'open requests'),
    counted(parcel_nos.length, 'parcel on the table', 'parcels on the table'),
    counted(item_ids.length, 'item taken', 'items taken'),
  ].filter(Boolean)
  return list.format(parts)
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : count === 1 ? `1 ${one}` : `${count} ${many}`
