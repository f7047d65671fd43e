import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import type { useClients } from './client.ts'

/** For whom an order is; nothing is shown to who keeps no clients. */
export function ClientPick({ clients }: { clients: ReturnType<typeof useClients> }) {
  const { list, total, tooMany, keyword, setKeyword, chosen, choose } = clients
  if (total === 0) return null
  const options = chosen && !list.some(({ id }) => id === chosen.id) ? [chosen, ...list] : list
  return (
    <div className="grid gap-3">
      {tooMany && <KeywordSearch label="Search your clients" keyword={keyword} onSearch={setKeyword} />}
      <SelectField
        label="For a client"
        optional
        prompt="For myself"
        value={chosen?.id ?? ''}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => choose(options.find(({ id }) => id === currentTarget.value) ?? null)}
      />
    </div>
  )
}
