import { UsersRound } from 'lucide-react'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'

/** Who has come by the invitation; their addresses are theirs, so only their beginnings show. */
export function Invitees() {
  const list = useList('invitees', (from) => call('user/load_more_invitation_people', { ...from }))
  return (
    <section className="grid gap-4" aria-labelledby="invitees">
      <h2 id="invitees" className="text-lg">
        Invitees{list.list && list.total > 0 ? ` (${list.total})` : ''}
      </h2>
      {!list.list && list.failure && (
        <ErrorState message={list.failure.message} onRetry={list.again} busy={list.busy} />
      )}
      {!list.list && !list.failure && <Skeleton className="h-40 w-full" />}
      {list.list?.length === 0 && (
        <EmptyState icon={UsersRound} text="Nobody yet. Send your link to a friend." />
      )}
      {list.list && list.list.length > 0 && (
        <div className="card">
          <table className="table-cards">
            <thead>
              <tr>
                <th>Who</th>
                <th>Since</th>
                <th className="num">Orders paid</th>
              </tr>
            </thead>
            <tbody>
              {list.list.map(({ email_masked, joined_at, orders }) => (
                <tr key={`${email_masked} ${joined_at}`}>
                  <td className="lead font-medium">{email_masked}</td>
                  <td data-label="Since" className="whitespace-nowrap text-muted">
                    {showDay(joined_at)}
                  </td>
                  <td data-label="Orders paid" className="num">
                    {orders}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <LoadMore more={list.hasMore} busy={list.moreBusy} onMore={list.more} />
    </section>
  )
}
