import { showWeight } from '#domain/freight/weight.ts'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { Allowed, NotOwn } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { leftWords } from '#islands/bk/desk/SecondPerson.tsx'
import { WhoseLink } from '#islands/bk/desk/StaffItemFacts.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { call } from '#stores/api.ts'
import type { StaffRequest } from './money.ts'
import { AboutLink } from './AboutLink.tsx'
import { ShownButtons } from '#islands/bk/desk/ShownButtons.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { showCnyText } from '#domain/money/money.ts'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { useOpen } from '#islands/bk/desk/use-open.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDone, showWarning } from '#stores/toast.ts'

interface Props {
  /** As the address bar says it: '' is what is open. */
  show: string
  onShow: (show: string) => void
  empty: string
  /** Counts anew what waits. */
  onChanged: () => void
}

const SHOWN = [
  { id: '', label: 'Open' },
  { id: 'All', label: 'All' },
] as const

const TONES = {
  Open: 'amber',
  Approved: 'green',
  Refused: 'red',
  Closed: 'grey',
  Expired: 'grey',
} as const

/** Requests of staff to an admin: their own, for admins everybody's. */
export function Requests({ show, onShow, empty, onChanged }: Props) {
  const status = show === 'All' ? 'All' : 'Open'
  const list = useDeskList('bk/get_requests', { status })
  const { data } = useData('sums', () => call('bk/get_requests', { limit: 1 }, { popup: false }))
  const { open, setOpen, finish } = useOpen<StaffRequest>(() => {
    list.again()
    onChanged()
  })
  return (
    <div className="grid gap-4">
      <ShownButtons choices={SHOWN} selected={show} onShow={onShow} />
      {data?.sums && <p className="text-sm text-muted">{leftWords(data.sums)}</p>}
      <DeskTable
        list={list}
        empty={empty}
        keyOf={({ request_id }) => request_id}
        nameOf={({ call, owner_email }) => `${call}, ${owner_email}`}
        columns={[
          { name: 'Request', kind: 'lead', cell: (request) => <RequestFacts request={request} /> },
          { name: 'Customer', cell: ({ owner_email }) => <WhoseLink email={owner_email} /> },
          {
            name: 'Asked by',
            className: 'wrap-anywhere',
            cell: ({ mine, asker_email, created_at }) => (
              <div className="grid gap-0.5">
                <span>{mine ? 'You' : asker_email}</span>
                <span className="text-xs text-muted">{showMinute(created_at)}</span>
              </div>
            ),
          },
          { name: 'Status', cell: (request) => <RequestStatus request={request} /> },
          {
            name: 'Next',
            kind: 'next',
            cell: (request) =>
              request.status === 'Open' && (
                <Allowed call="bk/decide_request">
                  {request.mine ? (
                    <p className="max-w-60 text-sm text-muted">
                      You asked for this. Another admin decides it.
                    </p>
                  ) : (
                    <NotOwn own={request.own}>
                      <Button size="sm" onClick={() => setOpen(request)}>
                        Decide
                      </Button>
                    </NotOwn>
                  )}
                </Allowed>
              ),
          },
        ]}
      />
      {/* Another admin may have been quicker: what they decided is shown, too. */}
      {open && <DecideRequest request={open} onClose={finish} onDone={finish} />}
    </div>
  )
}

function RequestStatus({ request }: { request: StaffRequest }) {
  const { status, expires_at, decided_by_email, answer } = request
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end">
      <Badge tone={TONES[status]}>{status}</Badge>
      <span className="text-xs text-muted wrap-anywhere md:max-w-60">
        {status === 'Open' ? `until ${showMinute(expires_at)}` : decided_by_email}
      </span>
      {answer && <span className="text-xs wrap-anywhere md:max-w-60">{answer}</span>}
    </div>
  )
}

interface DecideRequestProps {
  request: StaffRequest
  onClose: () => void
  onDone: () => void
}

/** An admin's yes or no to what a colleague asked for. */
function DecideRequest({ request, onClose, onDone }: DecideRequestProps) {
  const { request_id, asker_email, owner_email, sum_cny } = request
  const form = useForm(
    { answer: '', reason: '' },
    { answer: (chosen) => (chosen ? undefined : 'Choose an answer.') },
  )
  const approve = form.values.answer === 'yes'
  const refuse = form.values.answer === 'no'
  const decide = async () => {
    const reason = form.values.reason.trim()
    if (refuse && !reason) return form.wrong('reason', `Write why. ${asker_email} reads it.`)
    const answer = await call('bk/decide_request', { request_id, approve, reason }, { popup: false })
    if (answer.status === 'Approved') showDone(`${showCnyText(sum_cny)} approved for ${owner_email}.`)
    else if (answer.status === 'Refused') showDone('Request refused.')
    else showWarning(`Nothing was changed. ${answer.answer}`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Decide ${showCnyText(sum_cny)}`}>
      <DeskForm
        form={form}
        send={decide}
        button={refuse ? 'Refuse the request' : approve ? `Approve ${showCnyText(sum_cny)}` : 'Answer'}
        kind={refuse ? 'danger' : 'primary'}
      >
        <RequestFacts request={request} />
        <p className="text-sm text-muted">
          {asker_email} asks for it. The customer is {owner_email}.
        </p>
        <Choices
          field="answer"
          legend="Your answer"
          options={[
            { value: 'yes', label: 'Approve' },
            { value: 'no', label: 'Refuse' },
          ]}
          value={form.values.answer}
          error={form.errors.answer}
          onChange={(value) => form.set('answer', value)}
        />
        <ReasonField
          {...form.field('reason')}
          label={refuse ? 'Reason' : 'A word to your colleague'}
          optional={!refuse}
          hint={`${asker_email} reads it.`}
        />
      </DeskForm>
    </Dialog>
  )
}

const WHAT = {
  'bk/ask_customer': 'Ask the customer about paying less',
  'bk/credit_account': 'Give goodwill',
  'bk/correct_purchase': 'Correct the price of a purchase',
  'bk/end_item': 'End an item',
  'bk/mark_unavailable': 'Give up an item that had come to us',
  'bk/pack_parcel': 'Charge a packed parcel for less weight',
  'bk/weigh_again': 'Charge a packed parcel for less weight',
  'bk/assign_unclaimed': 'Assign the box of a refunded item to others',
  'bk/release_payment': 'Release a first payment',
  'bk/resolve_claim': 'Pay a claim',
  'bk/resolve_refund': 'Lower the costs of a refund',
  'orders/place_order_item': 'Give back a fall in price',
} as const

/** How much, for what, and what was said with it. */
function RequestFacts({ request }: { request: StaffRequest }) {
  const { call: name, about, owner_email, sum_cny, body } = request
  const { costs_cny, real_price_cny, weight_g, payment_no, ids, reason } = body
  const asked = askedTerms(body)
  return (
    <div className="grid gap-0.5">
      <span className="font-medium">{WHAT[name]}</span>
      <span className="money">{showCnyText(sum_cny)}</span>
      <AboutLink about={about} owner_email={owner_email} />
      {costs_cny && <span className="text-sm text-muted">Costs: {showCnyText(costs_cny)}</span>}
      {real_price_cny && (
        <span className="text-sm text-muted">Real price: {showCnyText(real_price_cny)} each</span>
      )}
      {payment_no && <span className="text-sm text-muted">Payment {payment_no}</span>}
      {ids && <span className="text-sm text-muted wrap-anywhere">To item {ids.join(', ')}</span>}
      {weight_g && <span className="text-sm text-muted">On the scale: {showWeight(weight_g)}</span>}
      {asked && <span className="text-sm text-muted wrap-anywhere">{asked}</span>}
      {reason && <span className="bk-note text-sm wrap-anywhere">{reason}</span>}
      {(name === 'bk/credit_account' || name === 'bk/ask_customer') && (
        <span className="text-xs text-muted">On a yes the customer reads this reason.</span>
      )}
    </div>
  )
}

/** The terms the customer would be asked to agree to; null where nothing is asked. */
function askedTerms({ kind, amount_cny, quantity, options = [] }: StaffRequest['body']): string | null {
  if (kind === 'quantity') return `Quantity: ${quantity}`
  if (kind === 'option')
    return `Options: ${options.map(({ text, price_cny }) => `${text}, ${showCnyText(price_cny)} each`).join('; ')}`
  if (!kind || !amount_cny) return null
  return kind === 'price'
    ? `New price: ${showCnyText(amount_cny)} each`
    : `New postage: ${showCnyText(amount_cny)}`
}
