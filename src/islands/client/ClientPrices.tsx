import { Download, Printer } from 'lucide-react'
import { percentOf } from '#domain/client.ts'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import type { Client } from './client.ts'

/** What the client gets to see: prices with the markup, and nothing of what the reseller pays. */
export function ClientPrices({ client }: { client: Client }) {
  const { id, markup_ratio } = client
  const words =
    markup_ratio === 0
      ? 'Without a markup these are the prices you pay for the goods. Change the client to add one.'
      : `What you ordered for them, each price with your markup of ${percentOf(markup_ratio)}\u00a0%. It does not show what you pay.`
  return (
    <section className="card card-body grid gap-3" aria-labelledby="client-prices">
      <h3 id="client-prices" className="text-base">
        Prices for your client
      </h3>
      <p className="text-sm text-muted">{words}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          kind="secondary"
          size="sm"
          href={`/api/customer_client/price_list?id=${id}`}
          target="_blank"
          rel="noopener"
        >
          <Printer className="icon" aria-hidden="true" />
          Price list to print
        </ButtonLink>
        <ButtonLink kind="quiet" size="sm" href={`/api/export/client_prices.csv?id=${id}`} download>
          <Download className="icon" aria-hidden="true" />
          Prices as CSV
        </ButtonLink>
      </div>
    </section>
  )
}
