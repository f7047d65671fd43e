import { log } from '#server/log.ts'
import { ProviderFailed } from '#server/providers/payments/provider.ts'
import type { Services } from '#server/services.ts'
import { askAbout, UnknownPayment } from './asked-provider.ts'

/**
 * A payment provider told us that something has happened, with a signature. The event only says which payment to ask
 * about; what is believed is the provider's answer. Events may come twice, late and in any order. Throws when the
 * provider does not answer, so that it is tried again.
 */
export async function heardOfPayment(
  services: Services,
  { provider: method, body }: { provider: string; body: string },
  now: number,
): Promise<void> {
  const provider = services.payments.get(method)
  if (!provider) throw new Error(`${method} is not set up here any more`)
  try {
    const ref = await provider.refOf(body)
    if (ref) await askAbout(services, provider, ref, now)
  } catch (error) {
    // A payment of another shop on the same account, or unknown to the provider.
    const isForeign = error instanceof ProviderFailed && error.kind === 'refused'
    if (!isForeign && !(error instanceof UnknownPayment)) throw error
    log.warn(`${method}: ${error.message}`)
  }
}
