import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { DECLARED_NAME_MAX } from '#domain/parcel/declaration.ts'
import { measuredItems, planBoxes, planSentence } from '#domain/freight/packing-plan.ts'
import type { Address } from '#islands/address/address.ts'
import { AddressPick } from '#islands/address/AddressPick.tsx'
import type { ListedItem } from '#stores/order-list.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import type { ParcelMode } from '#domain/parcel/status.ts'
import { REHEARSAL_FEN } from '#domain/freight/parcel-services.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useCountry } from '#islands/shipping/use-country.ts'
import { later } from '#islands/ui/later.tsx'
import type { CountryFirstProps } from './CountryFirst.tsx'
import type { WaysOutProps } from './WaysOut.tsx'
import { DraftSummary } from './DraftSummary.tsx'
import type { KeptDraft } from './kept-draft.ts'
import { LinePick } from './LinePick.tsx'
import { ParcelItems } from './ParcelItems.tsx'
import { ServicePick } from './ServicePick.tsx'
import { useDraft } from './use-draft.ts'
import { chosenLine, useLines } from './use-lines.ts'
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx'
import { AmountField } from '#islands/ui/AmountField.tsx'
import { TextArea, TextField } from '#islands/ui/TextField.tsx'
import { checkName, checkValue, DECLARED_TOLD, type Declared, oddValueWords } from './declared.ts'

export interface ParcelDraftProps {
  items: readonly ListedItem[]
  /** The default first. */
  addresses: readonly Address[]
  /** The address that is chosen at first, '' when there is none. */
  ship_to: string
  /** For whom all items are, if for one client. */
  client: { name: string } | null
  /** The choices made before, for whatever items. */
  kept: KeptDraft | null
  /** Some of the items have left the warehouse meanwhile. */
  onTaken: () => void
}

const WaysOut = later<WaysOutProps>(() => import('./WaysOut.tsx').then((part) => part.WaysOut))
const CountryFirst = later<CountryFirstProps>(() =>
  import('./CountryFirst.tsx').then((part) => part.CountryFirst),
)

export function ParcelDraft({ items, addresses, ship_to, client, kept, onTaken }: ParcelDraftProps) {
  const form = useRef<HTMLDivElement>(null)
  // Added or changed here.
  const [saved, setSaved] = useState<readonly Address[]>([])
  const book = [...new Map([...addresses, ...saved].map((address) => [address.id, address])).values()]
  const { draft, set, declare, errors, create, leave, busy, failure } = useDraft({
    items,
    ship_to,
    addresses,
    kept,
    onTaken,
  })
  const { address_id, services, insurance, line_code, mode, declared, note } = draft
  const likely = useCountry()
  const country = book.find(({ id }) => id === address_id)?.country ?? likely
  const item_ids = items.map(({ id }) => id)
  const question = { item_ids, ...(address_id ? { address_id } : { country }), services, insurance }
  const quote = useLines(question)
  const isGone = quote.failure?.code === 'WRONG_STATE'
  const onTakenAway = useEffectEvent(leave)
  useEffect(() => {
    if (isGone) onTakenAway()
  }, [isGone])
  const [addressing, setAddressing] = useState(false)
  const keepAddress = (address: Address) => {
    setSaved([...saved, address])
    set({ address_id: address.id })
    setAddressing(false)
  }
  const line = chosenLine(quote.lines, line_code)
  const plan = useMemo(() => planSentence(planBoxes(measuredItems(items))), [items])
  const ofField = Object.keys(errors).length > 0
  const problem = ofField
    ? 'Check the customs declaration. Something is missing or can’t be read.'
    : failure?.message
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6" ref={form}>
      <div className="grid min-w-0 gap-4">
        <ParcelItems items={items} />
        <DraftSection
          id="where"
          title="Where it goes"
          {...(client && { hint: `All of it is for your client ${client.name}.` })}
        >
          {book.length > 0 ? (
            <AddressPick
              addresses={book}
              value={address_id}
              onPick={(id) => set({ address_id: id })}
              onSaved={keepAddress}
            />
          ) : (
            <CountryFirst
              country={country}
              addressing={addressing}
              onAddressing={setAddressing}
              onSaved={keepAddress}
            />
          )}
        </DraftSection>
        <DraftSection id="how" title="How we pack it">
          <ServicePick
            services={services}
            insurance={insurance}
            item_count={items.length}
            boxed_count={quote.boxed_count ?? items.length}
            saving_cny={line?.unboxed_saving_cny}
            cover={line?.cover}
            onServices={(chosen) => set({ services: chosen })}
            onInsurance={(chosen) => set({ insurance: chosen })}
          />
        </DraftSection>
        {country && (
          <DraftSection
            id="line"
            title="Choose a shipping line"
            hint={`Estimated from the weight and size of your items, before they are packed together. ${plan}`}
          >
            <LinePick
              quote={quote}
              chosen={line}
              line_code={line_code}
              onChoose={(code) => set({ line_code: code })}
              waysOut={
                <WaysOut
                  items={items}
                  question={question}
                  country={country}
                  addresses={book}
                  onAddress={(id) => set({ address_id: id })}
                  onUninsured={() => set({ insurance: false })}
                />
              }
            />
          </DraftSection>
        )}
        <DraftSection id="mode" title="When do you want to pay?">
          <ModePick mode={mode} onChoose={(chosen) => set({ mode: chosen })} />
        </DraftSection>
        <DraftSection
          id="customs"
          title="Customs declaration"
          hint="Customs reads this. Say in English what each item is and what one piece cost."
        >
          <DeclarationForm rows={declared} items={items} errors={errors} onChange={declare} />
        </DraftSection>
        <DraftSection id="note" title="Anything else">
          <TextArea
            label="Note for our packers"
            optional
            maxLength={500}
            rows={3}
            value={note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        </DraftSection>
      </div>
      <DraftSummary
        line={line}
        country={country}
        mode={mode}
        busy={busy || !quote.settled}
        problem={problem}
        onCreate={(chosen) => {
          if (!address_id) setAddressing(true)
          else if (!create(chosen)) requestAnimationFrame(() => focusWrong(form.current))
        }}
      />
    </div>
  )
}

function focusWrong(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

interface DraftSectionProps {
  id: string
  title: string
  hint?: string
  children: ReactNode
}

/** A question of the parcel form. */
function DraftSection({ id, title, hint, children }: DraftSectionProps) {
  return (
    <section className="card card-body" aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

interface ModePickProps {
  mode: ParcelMode
  onChoose: (mode: ParcelMode) => void
}

const MODES: readonly { mode: ParcelMode; title: string; fee_cny?: string; text: string }[] = [
  {
    mode: 'estimate',
    title: 'Pay the estimate now',
    text: 'We pack it, refund every cent of any difference, and ask you before charging more.',
  },
  {
    mode: 'rehearsal',
    title: 'Weigh it first',
    fee_cny: cnyFromFen(REHEARSAL_FEN),
    text: 'This is rehearsal packing: we pack and weigh it and show you the exact freight. Only then do you pay it or cancel.',
  },
]

function ModePick({ mode, onChoose }: ModePickProps) {
  const name = useId()
  const money = useMoneyWords()
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2" aria-label="When do you want to pay?">
      {MODES.map((one) => (
        <label key={one.mode} className="pick">
          <input
            type="radio"
            name={name}
            value={one.mode}
            checked={one.mode === mode}
            onChange={() => onChoose(one.mode)}
          />
          <span className="grid gap-0.5 text-sm">
            <span className="font-medium">
              {one.title}
              {one.fee_cny && `, ${money(one.fee_cny)}`}
            </span>
            <span className="text-muted">{one.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface DeclarationFormProps {
  rows: readonly Declared[]
  items: readonly ListedItem[]
  /** By path: "declaration.0.name". */
  errors: Readonly<Record<string, string>>
  onChange: (index: number, change: Partial<Declared>) => void
}

/** The customs declaration, a row per item. */
function DeclarationForm({ rows, items, errors, onChange }: DeclarationFormProps) {
  const money = useMoneyWords()
  return (
    <ul className="grid gap-5">
      {rows.map((row, index) => (
        <li key={row.item_id}>
          <fieldset
            aria-label={items.find(({ id }) => id === row.item_id)?.title}
            className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto] sm:items-start"
          >
            <div className="col-span-2 sm:col-span-1">
              <TextField
                label="What it is"
                value={row.name}
                maxLength={DECLARED_NAME_MAX}
                check={checkName}
                error={errors[`declaration.${index}.name`]}
                onChange={(event) => onChange(index, { name: event.currentTarget.value })}
              />
            </div>
            <AmountField
              label="Value of one"
              value={row.value}
              check={checkValue(money)}
              told={DECLARED_TOLD}
              error={errors[`declaration.${index}.value_cny`]}
              hint={oddValueWords(row, items, money)}
              onAmount={(value) => onChange(index, { value })}
            />
            <div className="field">
              <span className="field-label">Pieces</span>
              <QuantityStepper
                label={`Pieces of ${row.name}`}
                value={row.quantity}
                onChange={(quantity) => onChange(index, { quantity })}
              />
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  )
}
