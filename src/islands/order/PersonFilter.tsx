import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { countedItems } from '#domain/order/item-names.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { $people, loadPeople } from '#stores/people.ts'

interface Props {
  /** '' for everyone. */
  tag: string
  onChange: (tag: string) => void
}

/** Narrows the list to one person and says what was paid for them; nothing while no item is for anybody. */
export function PersonFilter({ tag, onChange }: Props) {
  const money = useMoneyWords()
  const people = useStore($people, { ssr: 'initial' }) ?? []
  useEffect(() => void loadPeople(), [])
  if (people.length === 0 && tag === '') return null
  const person = people.find((one) => one.tag === tag)
  return (
    <>
      <select
        className="input max-w-48 flex-1 basis-36"
        aria-label="Person"
        value={tag}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Everyone</option>
        {people.map((one) => (
          <option key={one.tag}>{one.tag}</option>
        ))}
        {tag !== '' && !person && <option>{tag}</option>}
      </select>
      {person && (
        <p className="basis-full text-sm text-muted" role="status">
          {countedItems(person.item_count)} for {person.tag}: {money(person.total_cny)} paid so far, shipping
          included.
        </p>
      )}
    </>
  )
}
