import { sitePath, type Site } from '#islands/site-path.ts'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useData } from '#islands/ui/use-data.ts'
import { useShown } from '#islands/ui/use-shown.ts'
import { call } from '#stores/api.ts'

const KINDS: Readonly<Record<string, string>> = {
  price: 'The price has risen',
  postage: 'The postage has risen',
  option: 'Another option',
  quantity: 'Another quantity',
  supplement: 'The parcel costs more than estimated',
  return_freight: 'A parcel came back',
}

/** Charges that wait for a yes; drawn only when there are any. */
export function ConfirmList({ site }: { site: Site }) {
  const shown = useShown()
  const { data } = useData('confirm', () => call('balance/get_confirm_list', {}, { notShowMessage: true }))
  if (!data?.list.length) return null
  return (
    <section className="card" aria-labelledby="confirm-list">
      <div className="card-head">
        <h2 id="confirm-list">Waits for your answer</h2>
      </div>
      <ul className="divide-y divide-line">
        {data.list.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4"
          >
            <div className="min-w-48 flex-1">
              <p className="font-medium">{KINDS[entry.kind] ?? entry.kind}</p>
              <p className="text-sm text-muted">Answer by {showMinute(entry.expires_at)}</p>
            </div>
            <Money cny={entry.amount_cny} shown={shown(entry.amount_cny)} />
            {entry.kind === 'supplement' && (
              <ButtonLink size="sm" href={sitePath(site, `/checkout/supplement?id=${entry.id}`)}>
                Answer
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
