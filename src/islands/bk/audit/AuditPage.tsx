import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite } from '#islands/site.tsx'
import { useAddress } from '#islands/ui/use-address.ts'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'

/** Who of us did what. */
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
  const asked =
    words && Object.fromEntries(NAMES.flatMap((name) => (words[name] ? [[name, words[name]]] : [])))
  const list = useList(JSON.stringify(asked), async (from) =>
    asked ? call('bk/get_audit', { ...asked, limit: 50, ...from }) : null,
  )
  if (!words) return null
  return (
    <div className="grid gap-4">
      <AuditFilters key={JSON.stringify(words)} words={words} onFilter={put} />
      {list.list && (
        <p className="text-sm text-muted" role="status">
          {list.total === 1 ? '1 entry' : `${list.total.toLocaleString('en')} entries`}, newest first
        </p>
      )}
      <ListFrame
        list={list}
        empty={Object.keys(asked ?? {}).length > 0 ? 'Nothing matches.' : 'Nobody has done anything yet.'}
      >
        {(actions) => <AuditTable actions={actions} />}
      </ListFrame>
    </div>
  )
}
