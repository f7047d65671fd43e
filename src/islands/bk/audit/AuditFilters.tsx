import { useState } from 'react'
import { ACTION_WORDS } from '#islands/bk/desk/action-words.ts'
import { Button } from '#islands/ui/Button.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'

type Words = Record<'actor' | 'call' | 'ref' | 'from' | 'to', string>

interface Props {
  words: Words
  onFilter: (words: Words) => void
}

/** Calls that read alike are one choice less to make. */
const CALLS = Object.entries(ACTION_WORDS)
  .map(([value, label]) => ({
    value,
    label: value === 'bk/take_items' ? `${label}, several at once` : label,
  }))
  .sort((one, other) => one.label.localeCompare(other.label))

const NOTHING: Words = { actor: '', call: '', ref: '', from: '', to: '' }

/** Asked for with the button: half an e-mail finds nobody. */
export function AuditFilters({ words, onFilter }: Props) {
  const [typed, setTyped] = useState(words)
  const field = (name: keyof Words) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  })
  const filtered = Object.values(words).some(Boolean)
  return (
    <form
      className="card card-body grid gap-4 sm:grid-cols-2 lg:grid-cols-5"
      onSubmit={(event) => {
        event.preventDefault()
        onFilter({ ...typed, actor: typed.actor.trim(), ref: typed.ref.trim() })
      }}
    >
      <TextField {...field('actor')} label="Who" type="email" placeholder="E-mail" autoComplete="off" />
      <SelectField {...field('call')} label="What" options={CALLS} prompt="Anything" />
      <TextField {...field('ref')} label="To what" placeholder="Item, parcel, payment" autoComplete="off" />
      <TextField {...field('from')} label="From" type="date" />
      <TextField {...field('to')} label="To" type="date" />
      <div className="flex gap-3 sm:col-span-2 lg:col-span-5">
        <Button type="submit" kind="secondary">
          Show
        </Button>
        {filtered && (
          <Button kind="quiet" onClick={() => onFilter(NOTHING)}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}
