import { showCnyText, showCurrency } from '#domain/money/money.ts'
import type { ClosingDetail } from './closing-words.ts'

/** A day's sums: in the statement, beside our books, and in the ledger. */
export function ClosingSums({ data }: { data: ClosingDetail }) {
  const { statement, compared, ledger, counts } = data
  return (
    <div className="grid gap-5">
      <section className="card" aria-label="The statement">
        <h3 className="px-5 py-4 text-base">
          The statement: {counts.theirs === 1 ? '1 row' : `${counts.theirs} rows`}
        </h3>
        <table className="table-cards">
          <thead>
            <tr>
              {['Currency', 'Opening', 'Customers', 'Fees', 'To our bank and other', 'Closing'].map(
                (name) => (
                  <th key={name} className={name === 'Currency' ? '' : 'num'}>
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {statement.map(({ currency, ...sum }) => (
              <tr key={currency}>
                <td className="lead font-medium">{currency}</td>
                <Amount name="Opening" amount={sum.opening} currency={currency} />
                <Amount name="Customers" amount={sum.customers} currency={currency} />
                <Amount name="Fees" amount={sum.fees} currency={currency} />
                <Amount name="To our bank and other" amount={sum.own} currency={currency} />
                <Amount name="Closing" amount={sum.closing} currency={currency} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="card" aria-label="Our books">
        <h3 className="px-5 py-4 text-base">
          Our books: {counts.ours === 1 ? '1 movement' : `${counts.ours} movements`}
        </h3>
        <table className="table-cards">
          <thead>
            <tr>
              {['As charged', 'Our books', 'Differences', 'On another day', 'The statement'].map((name) => (
                <th key={name} className={name === 'As charged' ? '' : 'num'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map(({ currency, ...sum }) => (
              <tr key={currency}>
                <td className="lead font-medium">{currency}</td>
                <Amount name="Our books" amount={sum.ours} currency={currency} />
                <Amount name="Differences" amount={sum.differences} currency={currency} />
                <Amount name="On another day" amount={sum.elsewhere} currency={currency} />
                <Amount name="The statement" amount={sum.theirs} currency={currency} />
              </tr>
            ))}
          </tbody>
        </table>
        <p className="px-5 py-4 text-sm">
          In the ledger: <span className="money">{showCnyText(ledger.opening_cny)}</span> before, {''}
          <span className="money">{showCnyText(ledger.moved_cny)}</span> moved, {''}
          <span className="money font-medium">{showCnyText(ledger.closing_cny)}</span> at the end of the day.
        </p>
      </section>
    </div>
  )
}

function Amount({ name, amount, currency }: { name: string; amount: string; currency: string }) {
  return (
    <td data-label={name} className="num">
      <span className="money">{showCurrency(amount, 1, currency)}</span>
    </td>
  )
}
