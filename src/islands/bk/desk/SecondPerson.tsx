import { mayCall } from '#domain/access/calls.ts'
import { showCnyText } from '#domain/money/money.ts'
import { STAFF_REQUESTS } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { call, type Data } from '#stores/api.ts'

/** The sums a member of staff has left today and the number of waiting requests, before money is given away; admins have no sums. */
export function SumsLeft() {
  const { role } = useUser()
  return mayCall(role, 'bk/decide_request') ? null : <OwnSums />
}

function OwnSums() {
  const to = useSitePath()
  const { data } = useData('sums', () =>
    call('bk/get_requests', { status: 'Open', limit: 1 }, { popup: false }),
  )
  if (!data?.sums) return null
  return (
    <p className="text-sm text-muted">
      {leftWords(data.sums)}{' '}
      {data.total > 0 && (
        <a className="link" href={to(STAFF_REQUESTS)}>
          {data.total === 1 ? '1 open request' : `${data.total} open requests`}
        </a>
      )}
    </p>
  )
}

export const leftWords = ({ left_cny, day_cny, each_cny }: NonNullable<Data<'bk/get_requests'>['sums']>) =>
  `${showCnyText(left_cny)} left of your ${showCnyText(day_cny)} today, at most ${showCnyText(each_cny)} each.`

/** Says that the sum was too high for one person, so an admin has been asked. */
export function RequestOpened({ message }: { message: string }) {
  const to = useSitePath()
  return (
    <Note tone="blue">
      {message}{' '}
      <a className="link" href={to(STAFF_REQUESTS)}>
        See your requests
      </a>
    </Note>
  )
}
