import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { type Filter, type Filters, noWords } from './filters.ts'

interface Props<Name extends string> {
  known: readonly Filter<Name>[]
  filters: Filters<Name>
  onFilter: (filters: Filters<Name>) => void
}

/** The filters that are on, each with a cross; all of them in a dialog. */
export function QueueFilters<Name extends string>({ known, filters, onFilter }: Props<Name>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" className="max-sm:px-3" onClick={() => setOpen(true)}>
        <SlidersHorizontal className="icon" aria-hidden="true" />
        <span className="max-sm:sr-only">Filter</span>
      </Button>
      {known
        .filter(({ name }) => filters[name])
        .map(({ name, word }) => (
          <button
            key={name}
            type="button"
            className="inline-flex max-w-full min-h-8 items-center gap-1.5 px-3 border border-line-strong rounded-full text-left text-ink letters-sm wrap-anywhere data-on:border-brand-ink data-on:bg-brand-tint"
            aria-label={`Without “${word(filters[name])}”`}
            onClick={() => onFilter({ ...filters, [name]: '' })}
          >
            {word(filters[name])}
            <X className="icon size-3.5" aria-hidden="true" />
          </button>
        ))}
      {open && (
        <FilterDialog
          known={known}
          filters={filters}
          onClose={() => setOpen(false)}
          onFilter={(next) => {
            setOpen(false)
            onFilter(next)
          }}
        />
      )}
    </>
  )
}

function FilterDialog<Name extends string>({
  known,
  filters,
  onFilter,
  onClose,
}: Props<Name> & { onClose: () => void }) {
  const [typed, setTyped] = useState(filters)
  return (
    <Dialog open onClose={onClose} title="Filter">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onFilter(typed)
        }}
      >
        {known.map((filter) => (
          <Field
            key={filter.name}
            filter={filter}
            value={typed[filter.name]}
            onChange={(value) => setTyped({ ...typed, [filter.name]: value })}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Show</Button>
          <Button kind="quiet" onClick={() => onFilter(noWords(known.map(({ name }) => name)))}>
            Without filters
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface FieldProps<Name extends string> {
  filter: Filter<Name>
  value: string
  onChange: (value: string) => void
}

function Field<Name extends string>({ filter, value, onChange }: FieldProps<Name>) {
  const { name, kind, label, hint, options = [] } = filter
  if (kind === 'check')
    return (
      <CheckField
        checked={value !== ''}
        onChange={(event) => onChange(event.currentTarget.checked ? '1' : '')}
      >
        {label}
      </CheckField>
    )
  if (kind === 'choice')
    return (
      <SelectField
        name={name}
        label={label}
        hint={hint}
        options={options}
        value={value}
        prompt="Any"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      value={value}
      type={kind === 'day' ? 'date' : 'text'}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
