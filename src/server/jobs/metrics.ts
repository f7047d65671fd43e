import { Counter, Gauge, Registry } from 'prom-client'
import { lastLedgerCheck } from '#server/money/ledger-check.ts'
import type { MarketState } from '#server/providers/marketplaces/marketplace.ts'
import { freeBytes } from '#server/settings/data-dir.ts'
import { countRows } from '#server/db/page.ts'
import { poolUse } from '#server/db/pool-use.ts'
import type { Db } from '#server/db/schema.ts'
import { dueFailures } from '#server/due-work.ts'
import { outboxState } from '#server/mail/dead.ts'
import { refusedRates } from '#server/money/keep-rates.ts'
import { rateAge } from '#server/money/kept-rates.ts'
import { failedAnswers } from '#server/providers/rates/live.ts'
import type { Services } from '#server/services.ts'
import { countLate } from '#server/warehouse/todo.ts'
import { deliveryState } from './deliveries.ts'
import { requestMetrics } from './observe-request.ts'
import { processMetrics } from './process-metrics.ts'

type Reading = [name: string, help: string, value: number]

/** Metrics for an operator, in Prometheus' format. */
export async function readMetrics(
  { db, settings, market }: Pick<Services, 'db' | 'settings' | 'market'>,
  now: number,
): Promise<string> {
  const read = new Registry()
  const readings = [
    ...(await mails(db, now)),
    ...(await money(db, now)),
    ...(await deliveries(db)),
    ...pool(),
    ...(await disk(settings.data_dir)),
  ]
  const late: Reading = [
    'benbuy_late',
    'Order items and parcels that we should have moved.',
    await countLate(db, now),
  ]
  new Counter({
    name: 'benbuy_timer_failures_total',
    help: 'Due rows that failed since the start.',
    registers: [read],
  }).inc([...dueFailures().values()].reduce((sum, count) => sum + count, 0))
  new Counter({
    name: 'benbuy_rates_failed_total',
    help: 'Answers about exchange rates that did not come or could not be read.',
    registers: [read],
  }).inc(failedAnswers())
  new Counter({
    name: 'benbuy_rates_refused_total',
    help: 'Exchange rates that were not believed: npm run rates.',
    registers: [read],
  }).inc(refusedRates())
  tellMarkets(market.state(), read)
  for (const [name, help, value] of [...readings, late])
    new Gauge({ name, help, registers: [read] }).set(value)
  return `${await processMetrics.metrics()}\n${requestMetrics()}\n${await read.metrics()}`
}

function tellMarkets({ requests, breakers, quotas }: MarketState, read: Registry): void {
  const counter = new Counter({
    name: 'benbuy_marketplace_requests_total',
    help: 'Requests to marketplaces since the start, by how they ended; unusable ones are ok ones too.',
    labelNames: ['platform', 'outcome'],
    registers: [read],
  })
  for (const { platform, outcome, count } of requests) counter.labels(platform, outcome).inc(count)
  const rests = new Gauge({
    name: 'benbuy_marketplace_breaker_open',
    help: '1 while a marketplace is not asked, because the last requests got no answer.',
    labelNames: ['platform'],
    registers: [read],
  })
  for (const { platform, open } of breakers) rests.labels(platform).set(open ? 1 : 0)
  const rest = new Gauge({
    name: 'benbuy_marketplace_quota_left',
    help: 'Requests that are left today, as the last answer told.',
    labelNames: ['platform', 'call'],
    registers: [read],
  })
  for (const quota of quotas) rest.labels(quota.platform, quota.call).set(quota.left)
}

async function mails(db: Db, now: number): Promise<Reading[]> {
  const { waiting, dead, oldest_at } = await outboxState(db, now)
  const oldest_seconds = oldest_at === null ? 0 : Math.max(0, Math.floor((now - oldest_at) / 1000))
  return [
    ['benbuy_outbox_waiting', 'Mails not sent yet.', waiting],
    ['benbuy_outbox_oldest_seconds', 'How long the oldest of them waits.', oldest_seconds],
    ['benbuy_outbox_dead', 'Mails given up: npm run mails.', dead],
  ]
}

async function deliveries(db: Db): Promise<Reading[]> {
  const { waiting, given_up } = await deliveryState(db)
  return [
    ['benbuy_webhooks_waiting', 'What other services told us and is not done yet.', waiting],
    ['benbuy_webhooks_given_up', 'What other services told us and could not be done.', given_up],
  ]
}

async function money(db: Db, now: number): Promise<Reading[]> {
  const open = db.selectFrom('payments').where('status', '=', 'Open')
  const frozen = db.selectFrom('balances').where('receivable_fen', '>', 0)
  const readings: Reading[] = [
    ['benbuy_payments_open', 'Payments nobody has finished.', await countRows(open)],
    ['benbuy_accounts_frozen', 'Accounts that owe us and may take nothing out.', await countRows(frozen)],
  ]
  const checked = await lastLedgerCheck(db)
  if (checked)
    readings.push(
      ['benbuy_ledger_problems', 'Found by the last ledger check.', checked.problems],
      ['benbuy_ledger_checked_timestamp_seconds', 'When that was.', Math.floor(checked.at / 1000)],
    )
  const rate_age = await rateAge(db, now)
  if (rate_age !== null)
    readings.push(['benbuy_rates_age_seconds', 'How long ago exchange rates were believed.', rate_age])
  return readings
}

function pool(): Reading[] {
  const use = poolUse()
  if (!use) return []
  return [
    ['benbuy_db_connections_in_use', 'Database connections at work.', use.in_use],
    ['benbuy_db_waiting', 'Queries that wait for a connection.', use.waiting],
  ]
}

async function disk(folder: string): Promise<Reading[]> {
  return [['benbuy_disk_free_bytes', 'What the disk of DATA_DIR has left.', await freeBytes(folder)]]
}
