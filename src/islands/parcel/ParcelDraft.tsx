import { useMemo, useRef, useState } from 'react'
import { planBoxes } from '#domain/packing-plan.ts'
import { measuredItems, planSentence } from '#domain/plan-words.ts'
import type { Address } from '#islands/address/address.ts'
import { AddressPick } from '#islands/address/AddressPick.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import type { ListedItem } from '#stores/order-list.ts'
import { DeclarationForm } from './DeclarationForm.tsx'
import { DraftSection } from './DraftSection.tsx'
import { DraftSummary } from './DraftSummary.tsx'
import { LinePick } from './LinePick.tsx'
import { ModePick } from './ModePick.tsx'
import { ParcelItems } from './ParcelItems.tsx'
import { ServicePick } from './ServicePick.tsx'
import { useDraft } from './use-draft.ts'
import { chosenLine, useLines } from './use-lines.ts'

interface Props {
  items: readonly ListedItem[]
  /** The default first. */
  addresses: readonly Address[]
  /** The address that is chosen at first, '' when there is none. */
  ship_to: string
  /** For whom all items are, if for one client. */
  client: { name: string } | null
}

export function ParcelDraft({ items, addresses, ship_to, client }: Props) {
  const form = useRef<HTMLDivElement>(null)
  // Added or changed here.
  const [saved, setSaved] = useState<readonly Address[]>([])
  const book = [...new Map([...addresses, ...saved].map((address) => [address.id, address])).values()]
  const { draft, set, declare, errors, create, busy, failure } = useDraft(items, ship_to)
  const { address_id, services, insurance, line_code, mode, declared, note } = draft
  const quote = useLines({ item_ids: items.map(({ id }) => id), address_id, services, insurance })
  const line = chosenLine(quote.lines, line_code)
  const plan = useMemo(() => planSentence(planBoxes(measuredItems(items))), [items])
  const ofField = Object.keys(errors).length > 0
  const problem = ofField ? 'Complete the customs declaration: something is missing.' : failure?.message
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6" ref={form}>
      <div className="grid min-w-0 gap-4">
        <ParcelItems items={items} />
        <DraftSection
          id="where"
          title="Where it goes"
          {...(client && { hint: `All of it is for your client ${client.name}.` })}
        >
          <AddressPick
            addresses={book}
            value={address_id}
            onPick={(id) => set({ address_id: id })}
            onSaved={(address) => {
              setSaved([...saved, address])
              set({ address_id: address.id })
            }}
          />
        </DraftSection>
        <DraftSection id="how" title="How we pack it">
          <ServicePick
            services={services}
            insurance={insurance}
            item_count={items.length}
            saving_cny={line?.unboxed_saving_cny}
            onServices={(chosen) => set({ services: chosen })}
            onInsurance={(chosen) => set({ insurance: chosen })}
          />
        </DraftSection>
        {address_id && (
          <DraftSection
            id="line"
            title="Which line it takes"
            hint={`Estimated from the weight and size of your items, before they are packed together. ${plan}`}
          >
            <LinePick
              quote={quote}
              chosen={line}
              line_code={line_code}
              onChoose={(code) => set({ line_code: code })}
            />
          </DraftSection>
        )}
        <DraftSection id="mode" title="How it is priced">
          <ModePick mode={mode} onChoose={(chosen) => set({ mode: chosen })} />
        </DraftSection>
        <DraftSection
          id="customs"
          title="Customs declaration"
          hint="Customs reads this. Say in English what each item is and what one piece cost."
        >
          <DeclarationForm rows={declared} errors={errors} onChange={declare} />
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
        mode={mode}
        busy={busy || !quote.settled}
        problem={problem}
        onCreate={(chosen) => {
          if (!create(chosen)) requestAnimationFrame(() => focusWrong(form.current))
        }}
      />
    </div>
  )
}

function focusWrong(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
