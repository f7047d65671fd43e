/** The table of migration 056, as both databases hold it. */
export interface WebhookSchema {
  /** What other services told us. Each event stands here once, which is how a repeated delivery is known. */
  webhook_deliveries: {
    id: string
    /** Which service: the last segment of the address it sends to. */
    provider: string
    /** The service's own id of the event, or a hash of the body where it gives none; unique for the service. */
    event_id: string
    /** As it was sent; '' once it is done, since it may name a person. */
    body: string
    state: 'Waiting' | 'Done' | 'GivenUp'
    received_at: number
    /** When it is tried next. */
    run_at: number
    claimed_until: number
    tries: number
    last_error: string | null
  }
}
