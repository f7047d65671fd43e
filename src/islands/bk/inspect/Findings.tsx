import type { KeyboardEvent } from 'react'
import { useStore } from '@nanostores/react'
import { chosenClass, type ClassOpinions, GOODS_CLASS_NAMES } from '#domain/item/class-guess.ts'
import { noteAsked } from '#domain/warehouse/correction.ts'
import { CLASSES } from '#islands/bk/desk/ClassFields.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { $lastShelf } from '#stores/scan-choices.ts'
import { type FindingForm, VERDICTS } from './findings.ts'

const SIDES = [
  ['length_cm', 'Length (cm)'],
  ['width_cm', 'Width (cm)'],
  ['height_cm', 'Height (cm)'],
] as const

interface Props {
  form: FindingForm
  /** How many pieces lie on the scale. */
  quantity: number
  /** The class the goods were taken for before; left out where a reason is asked for anyway, whatever was found. */
  opinions?: ClassOpinions
}

/** Fields for weight, size, class and verdict. */
export function Findings({ form, quantity, opinions }: Props) {
  const { goods_class, verdict } = form.values
  const asked = opinions && noteAsked(opinions, { goods_class: chosenClass(goods_class), verdict })
  const denied = opinions?.denied_class
  const chooseByKey = (event: KeyboardEvent) => {
    const index = Number(event.key) - 1
    const chosen = VERDICTS[index]
    if (!chosen || event.ctrlKey || event.altKey || event.metaKey) return
    form.set('verdict', chosen.value)
    event.currentTarget.querySelectorAll('input')[index]?.focus()
  }
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
        <TextField
          {...form.field('weight_g')}
          label="Weight (g)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="450"
        />
        {SIDES.map(([name, label]) => (
          <TextField key={name} {...form.field(name)} label={label} inputMode="decimal" autoComplete="off" />
        ))}
      </div>
      {quantity > 1 && (
        <p className="-mt-3 text-xs text-muted">Weigh and measure all {quantity} pieces together.</p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the radios inside have the focus. */}
      <div data-verdict="" className="grid gap-1.5" onKeyDown={chooseByKey}>
        <Choices
          field="verdict"
          legend="Verdict"
          options={VERDICTS}
          value={form.values.verdict}
          onChange={(value) => form.set('verdict', value)}
          error={form.errors.verdict}
        />
        <p className="hidden text-xs text-muted md:block">
          Enter goes from field to field. Here the keys 1 to 4 choose.
        </p>
      </div>
      {denied && (
        <p className="-mb-3 text-sm text-muted">
          The customer says this class is wrong: {GOODS_CLASS_NAMES[denied]}.
        </p>
      )}
      <div className="grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
        <SelectField
          label="Goods class"
          options={CLASSES}
          value={form.values.goods_class}
          error={form.errors.goods_class}
          onChange={(event) => form.set('goods_class', event.currentTarget.value)}
        />
        <ShelfField form={form} />
        <ReasonField
          {...form.field('note')}
          label="Note for the customer"
          optional={!asked}
          hint={form.errors.note ? undefined : (asked ?? undefined)}
        />
      </div>
    </>
  )
}

/** Where the item goes: scanned, typed, or where the last one went. */
function ShelfField({ form }: { form: FindingForm }) {
  const last = useStore($lastShelf)
  return (
    <div className="grid gap-1">
      <TextField
        {...form.field('shelf')}
        label="Shelf"
        optional
        placeholder="A-03-2"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      {last && !form.values.shelf && (
        <button
          type="button"
          className="link justify-self-start text-sm"
          onClick={() => form.set('shelf', last)}
        >
          {last} again
        </button>
      )}
    </div>
  )
}
