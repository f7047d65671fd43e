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
export function ConfirmList() {
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
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4"
          >
            <div>
              <p className="font-medium">{KINDS[entry.kind] ?? entry.kind}</p>
              <p className="text-sm text-muted">Answer by {showMinute(entry.expires_at)}</p>
            </div>
            <Money cny={entry.amount_cny} shown={shown(entry.amount_cny)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
