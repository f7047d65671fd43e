import { mayAccess, ROLES } from '#domain/access/calls.ts'
import { Allowed, NotOwn } from '#islands/bk/desk/Allowed.tsx'
import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { CustomerDetailed } from './CustomerFacts.tsx'
import { ROLE_WORDS } from './role-words.ts'

interface Props {
  customer: CustomerDetailed
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
  const change = async () => {
    await call('bk/set_role', { account_id, role })
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
                {email} is not confirmed, so it may be somebody else who registered it. Ask its owner to
                confirm it. Until then this account can't get a higher role.
              </Note>
            )}
            {rises && !unconfirmed && (
              <Note tone="blue">
                A higher role signs {email} out everywhere and forgets their passkeys and their app for codes.
              </Note>
            )}
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
