import { showCnyText } from '#domain/money.ts'
import { sandboxPath } from '#domain/page-path.ts'
import { methodLabel } from '#domain/payment-method.ts'
import { useSitePath } from '#islands/site.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import type { Data } from '#stores/api.ts'

type OpenPayment = Data<'balance/get_open_payments'>['list'][number]

/** Payments that may still bring money, each leading to where it is paid, shown or cancelled. */
export function OpenPayments({ list }: { list: readonly OpenPayment[] }) {
  const to = useSitePath()
  if (!list.length) return null
  return (
    <section className="card" aria-labelledby="open-payments">
      <div className="card-head">
        <h2 id="open-payments">Open payments</h2>
      </div>
      <ul className="divide-y divide-line">
        {list.map(({ payment_no, method, amount_cny, expires_at }) => (
          <li
            key={payment_no}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4"
          >
            <p>
              <span className="money font-medium">{showCnyText(amount_cny)}</span>{' '}
              <span className="text-sm text-muted">
                {methodLabel(method)}, open until <time dateTime={expires_at}>{showDay(expires_at)}</time>
              </span>
            </p>
            <a className="link" href={to(sandboxPath(payment_no))}>
              {payment_no}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
