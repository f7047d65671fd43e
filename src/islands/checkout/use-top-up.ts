import { useData } from '#islands/hooks/use-data.ts'
import { call, type Data } from '#stores/api.ts'
import { gateways } from './load-checkout.ts'

export interface TopUp {
  balance_cny: string
  methods: Awaited<ReturnType<typeof gateways>>
  quote: { amount_cny: string; answer: Data<'balance/quote_top_up'> } | null
}

/** The balance, the ways to pay, and the quote for an amount; what was there stays while another is asked for. */
export function useTopUp(amount_cny: string | null, chosen: string | undefined) {
  const start = useData('start', async () => {
    const [{ balance_cny }, methods] = await Promise.all([call('balance/get', {}), gateways('100.00')])
    return { balance_cny, methods }
  })
  const method = chosen ?? start.data?.methods[0]?.value
  const quote = useData(`${amount_cny} ${method}`, async () => {
    if (!amount_cny || !method) return null
    return {
      amount_cny,
      answer: await call('balance/quote_top_up', { amount_cny, method }),
    }
  })
  const data: TopUp | null = start.data && { ...start.data, quote: quote.data }
  const asking = start.failure ? start : quote
  return { data, failure: start.failure ?? quote.failure, busy: asking.busy, again: asking.again }
}
