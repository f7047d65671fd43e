import { type Action, actionWords, saidWords } from '#islands/bk/desk/action-words.ts'
import { useSitePath } from '#islands/site.tsx'
import { showMinute } from '#islands/ui/show-date.ts'

export function AuditTable({ actions }: { actions: readonly Action[] }) {
  const to = useSitePath()
  return (
    <div className="card">
      <table className="table-cards">
        <thead>
          <tr>
            <th>When</th>
            <th>Who</th>
            <th>What</th>
            <th>To what</th>
            <th>Said with it</th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <tr key={action.id}>
              <td data-label="When" className="whitespace-nowrap text-muted">
                {showMinute(action.at)}
              </td>
              <td data-label="Who">
                <a
                  className="link [overflow-wrap:anywhere]"
                  href={to(`/bk/audit?actor=${encodeURIComponent(action.actor)}`)}
                >
                  {action.actor}
                </a>
              </td>
              <td data-label="What" className="font-medium">
                {actionWords(action.call)}
              </td>
              <td data-label="To what">
                {action.ref && (
                  <a
                    className="link [overflow-wrap:anywhere]"
                    href={to(`/bk/audit?ref=${encodeURIComponent(action.ref)}`)}
                  >
                    {action.ref}
                  </a>
                )}
              </td>
              <td data-label="Said with it" className="text-sm text-muted [overflow-wrap:anywhere]">
                {saidWords(action)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
