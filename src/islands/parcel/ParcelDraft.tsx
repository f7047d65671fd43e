import { useRef, useState } from 'react'
import type { Address } from '#islands/address/address.ts'
import { AddressPick } from '#islands/address/AddressPick.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import type { OrderItem } from '#stores/order-list.ts'
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
  items: readonly OrderItem[]
  /** The default first. */
  addresses: readonly Address[]
}

export function ParcelDraft({ items, addresses }: Props) {
  const form = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<readonly Address[]>([])
  const book = [...addresses, ...added]
  const { draft, set, declare, errors, create, busy, failure } = useDraft(items, addresses[0]?.id ?? '')
  const { address_id, services, insurance, line_code, mode, declared, note } = draft
  const quote = useLines({ item_ids: items.map(({ id }) => id), address_id, services, insurance })
  const line = chosenLine(quote.lines, line_code)
  const ofField = Object.keys(errors).length > 0
  const problem = ofField ? 'Complete the customs declaration: something is missing.' : failure?.message
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6" ref={form}>
      <div className="grid min-w-0 gap-4">
        <ParcelItems items={items} />
        <DraftSection id="where" title="Where it goes">
          <AddressPick
            addresses={book}
            value={address_id}
            onPick={(id) => set({ address_id: id })}
            onAdded={(address) => {
              setAdded([...added, address])
              set({ address_id: address.id })
            }}
          />
        </DraftSection>
        <DraftSection id="how" title="How we pack it">
          <ServicePick
            services={services}
            insurance={insurance}
            item_count={items.length}
            onServices={(chosen) => set({ services: chosen })}
            onInsurance={(chosen) => set({ insurance: chosen })}
          />
        </DraftSection>
        {address_id && (
          <DraftSection
            id="line"
            title="Which line it takes"
            hint="Estimated from the weight and size of your items, before they are packed together."
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
