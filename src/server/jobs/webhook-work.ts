import { hear } from '#server/parcels/tracking.ts'
import { readHeard } from '#server/providers/tracking/heard.ts'
import { heardOfPayment } from '#server/payments/told-by-provider.ts'
import type { DoDelivery } from './deliveries.ts'

/** What is done with what each service tells us, by the name it is kept under. */
export const WEBHOOK_WORK: Readonly<Record<string, DoDelivery>> = {
  '17track': async (services, { body, received_at }, now) =>
    hear(services, readHeard(body), received_at, now),
  stripe: heardOfPayment,
  paypal: heardOfPayment,
}
