import { useState } from 'react'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { useAddress } from '#islands/hooks/use-address.ts'
import { ACTION_WORDS, actionWords, saidWords } from '#islands/bk/desk/action.ts'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { showMinute } from '#islands/ui/show-date.ts'
import { Button } from '#islands/ui/Button.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'

/** The log of what staff did. */
export const AuditPage = onSite(function AuditPage() {
  return (
    <StaffGate page="/bk/audit">
      <Audit />
    </StaffGate>
  )
})

const NAMES = ['actor', 'call', 'ref', 'from', 'to'] as const

function Audit() {
  const { words, put } = useAddress(NAMES)
  const filter =
    words && Object.fromEntries(NAMES.flatMap((name) => (words[name] ? [[name, words[name]]] : [])))
  const list = useDeskList('bk/get_audit', filter)
  if (!words) return null
  return (
    <div className="grid gap-4">
      <AuditFilters key={JSON.stringify(words)} words={words} onFilter={put} />
      <p className="min-h-lh text-sm text-muted" role="status">
        {list.list &&
          `${list.total === 1 ? '1 entry' : `${list.total.toLocaleString('en')} entries`}, newest first`}
      </p>
      <DeskTable
        list={list}
        empty={Object.keys(filter ?? {}).length > 0 ? 'Nothing matches.' : 'Nobody has done anything yet.'}
        keyOf={({ id }) => id}
        columns={[
          { name: 'When', className: 'whitespace-nowrap text-muted', cell: ({ at }) => showMinute(at) },
          { name: 'Who', cell: ({ actor }) => <Only name="actor" value={actor} shown={actor} /> },
          { name: 'What', className: 'font-medium', cell: (action) => actionWords(action.call) },
          {
            name: 'To what',
            cell: ({ ref, ref_email }) => ref && <Only name="ref" value={ref} shown={ref_email ?? ref} />,
          },
          {
            name: 'Said with it',
            className: 'text-sm text-muted wrap-anywhere',
            cell: saidWords,
          },
        ]}
      />
    </div>
  )
}

/** A link to what else the log has of it. */
function Only({ name, value, shown }: { name: 'actor' | 'ref'; value: string; shown: string }) {
  const to = useSitePath()
  return (
    <a className="link wrap-break-word" href={to(`/bk/audit?${name}=${encodeURIComponent(value)}`)}>
      {breaking(shown)}
    </a>
  )
}

/** An address breaks behind its @, never inside a word that has room. */
const breaking = (text: string) => {
  const [name, ...host] = text.split('@')
  return host.length ? (
    <>
      {name}@<wbr />
      {host.join('@')}
    </>
  ) : (
    text
  )
}

type Words = Record<'actor' | 'call' | 'ref' | 'from' | 'to', string>

interface AuditFiltersProps {
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

function AuditFilters({ words, onFilter }: AuditFiltersProps) {
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
      <TextField {...field('actor')} label="Who" placeholder="Email, or how it begins" autoComplete="off" />
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
