import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { chinaDay, isDay } from '#domain/time/china-day.ts'
import { cnyFromFen, CURRENCIES, fenFromTyped } from '#domain/money/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { serverNow } from '#stores/clock.ts'
import { showDone } from '#stores/toast.ts'
import { $user } from '#stores/user.ts'
import {
  amountProblem,
  amountText,
  type Campaign,
  dayText,
  daysAgain,
  endOf,
  endProblem,
  MOST_LETTERS,
  muchWords,
  nextCode,
  startOf,
  thresholdProblem,
} from './campaign.ts'

interface Props {
  /** The one that is changed; none for a new one. */
  campaign?: Campaign
  /** A campaign that is over, whose terms a new one begins with. */
  again?: Campaign
  onClose: () => void
  onDone: () => void
}

const KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'fixed', label: 'An amount of money' },
  { value: 'weight', label: 'Grams of freight' },
] as const
const SCOPES = [
  { value: 'order', label: 'The goods of an order' },
  { value: 'parcel', label: 'The freight of a parcel' },
] as const
const MONEY = ['CNY', ...CURRENCIES.map(({ code }) => code)].map((code) => ({ value: code, label: code }))
const HINTS = { percent: 'Such as 7.5', fixed: 'Such as 5.00', weight: 'Such as 500' }

const filled = (sentence: string) => (typed: string) => (typed.trim() ? undefined : sentence)
const aDay = (typed: string) => (isDay(typed) ? undefined : 'Choose a day.')

/** The first values of the fields. */
function begun({ campaign, again }: Pick<Props, 'campaign' | 'again'>) {
  const like = campaign ?? again
  const [first = chinaDay(serverNow()), last = ''] = campaign
    ? [dayText(campaign.valid_from), dayText(campaign.valid_until)]
    : again
      ? daysAgain(again, serverNow())
      : []
  return {
    code: again ? nextCode(again.code) : (like?.code ?? ''),
    name: like?.name ?? '',
    text: like?.text ?? '',
    amount: like?.amount ?? '',
    threshold_cny: like?.threshold_cny ?? '0',
    valid_from: first,
    valid_until: last,
  }
}

/** Makes a campaign, or changes what of one can still be changed. */
export function CampaignForm({ campaign, again, onClose, onDone }: Props) {
  const hasStarted = campaign !== undefined && campaign.status !== 'Planned'
  const like = campaign ?? again
  const [isPublic, setPublic] = useState(like?.public ?? true)
  const [terms, setTerms] = useState<{ kind: string; scope: string; currency: string }>({
    kind: again?.kind ?? 'percent',
    scope: again?.scope ?? 'order',
    currency: again?.currency ?? 'CNY',
  })
  const { CURRENCY_EXCHANGE_RATE_MAP: rates } = useStore($user)
  const kind = KINDS.find(({ value }) => value === terms.kind)?.value ?? 'percent'
  const scope = SCOPES.find(({ value }) => value === terms.scope)?.value ?? 'order'
  const currency = CURRENCIES.find((one) => one.code === terms.currency)?.code ?? 'CNY'
  const form = useForm(begun({ campaign, again }), {
    code: filled('Enter a code, such as SPRING.'),
    name: filled('Enter what customers read on the coupon.'),
    text: filled('Say in a sentence what it is for.'),
    // A campaign that runs keeps its terms, however they were made.
    ...(!campaign && {
      amount: (typed: string) => amountProblem(typed, kind, scope),
      threshold_cny: thresholdProblem,
    }),
    valid_from: aDay,
    valid_until: aDay,
  })
  const { code, name, text, valid_from, valid_until } = form.values
  const amount = amountText(form.values.amount, kind)
  const threshold_cny = cnyFromFen(fenFromTyped(form.values.threshold_cny) ?? 0)
  const change = async (changed: Campaign) => {
    await call(
      'bk/update_campaign',
      {
        code: changed.code,
        name: name.trim(),
        text: text.trim(),
        public: isPublic,
        ...(!hasStarted && valid_from !== dayText(changed.valid_from) && { valid_from: startOf(valid_from) }),
        ...(valid_until !== dayText(changed.valid_until) && { valid_until: endOf(valid_until) }),
      },
      { popup: false },
    )
    showDone(`${changed.code} is changed.`)
    onDone()
  }
  const much = campaign
    ? null
    : muchWords({ kind, scope, currency, amount, threshold_cny, public: isPublic }, rates)
  const doubt = useDoubt(much, 'That’s what we want to give.')
  const make = async () => {
    const wrong_end = endProblem(valid_from, valid_until, serverNow())
    if (wrong_end) return form.wrong('valid_until', wrong_end)
    if (!doubt.passes()) return
    await call(
      'bk/create_campaign',
      {
        code: code.trim(),
        name: name.trim(),
        text: text.trim(),
        public: isPublic,
        scope,
        kind,
        amount,
        ...(kind === 'fixed' && { currency }),
        threshold_cny,
        valid_from: startOf(valid_from),
        valid_until: endOf(valid_until),
      },
      { popup: false },
    )
    showDone(`${code.trim().toUpperCase()} is made.`)
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={campaign ? `Change ${campaign.code}` : again ? `Start ${again.code} again` : 'New campaign'}
    >
      <form
        className="grid gap-5"
        noValidate
        onSubmit={form.submit(() => (campaign ? change(campaign) : make()))}
      >
        {!campaign && (
          <TextField
            {...form.field('code')}
            label="Code"
            maxLength={MOST_LETTERS}
            autoComplete="off"
            hint="Customers type it. 3 to 32 letters, digits, dashes or underscores."
          />
        )}
        <TextField {...form.field('name')} label="Name" maxLength={80} autoComplete="off" />
        <TextField {...form.field('text')} label="What customers read" maxLength={500} autoComplete="off" />
        {campaign ? (
          <p className="text-sm text-muted">What its coupons take off stays as it was made.</p>
        ) : (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <Choice
                label="For"
                options={SCOPES}
                value={terms.scope}
                onChoose={(scope) => setTerms({ ...terms, scope })}
              />
              <Choice
                label="Takes off"
                options={KINDS}
                value={terms.kind}
                onChoose={(kind) => {
                  // A hundred per cent is no hundred yuan.
                  form.set('amount', '')
                  setTerms({ ...terms, kind })
                }}
              />
              <TextField
                {...form.field('amount')}
                label="How much"
                inputMode="decimal"
                autoComplete="off"
                hint={HINTS[KINDS.find(({ value }) => value === terms.kind)?.value ?? 'percent']}
              />
              {terms.kind === 'fixed' && (
                <Choice
                  label="Currency"
                  options={MONEY}
                  value={terms.currency}
                  onChoose={(currency) => setTerms({ ...terms, currency })}
                />
              )}
            </div>
            <TextField
              {...form.field('threshold_cny')}
              label="From goods or freight of, in CNY"
              inputMode="decimal"
              autoComplete="off"
            />
          </>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('valid_from')} label="First day" type="date" disabled={hasStarted} />
          <TextField
            {...form.field('valid_until')}
            label="Last day"
            type="date"
            hint="To its end, China time."
          />
        </div>
        <CheckField checked={isPublic} onChange={(event) => setPublic(event.currentTarget.checked)}>
          Public: everybody can claim it. Else only we hand it out.
        </CheckField>
        {doubt.question}
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" block busy={form.busy}>
          {campaign ? 'Change it' : 'Make it'}
        </Button>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: (value: string) => void
}

const Choice = ({ label, options, value, onChoose }: ChoiceProps) => (
  <SelectField
    label={label}
    options={options}
    value={value}
    name={label}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
)
