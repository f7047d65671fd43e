import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Registry } from 'prom-client'
import { countRows } from '#server/db/page.ts'
import { poolUse } from '#server/db/pool-use.ts'
import type { Db } from '#server/db/schema.ts'
import { dueFailures } from '#server/due.ts'
import { outboxState } from '#server/mail/dead.ts'
import { lastLedgerCheck } from '#server/money/nightly-check.ts'
import type { Services } from '#server/services.ts'
import { countLate } from '#server/warehouse/todo.ts'
import { requestMetrics } from './request-metrics.ts'

type Reading = [name: string, help: string, value: number]

/** What an operator watches, as Prometheus reads it. */
export async function readMetrics(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  now: number,
): Promise<string> {
  const read = new Registry()
  const readings = [
    ...(await mails(db, now)),
    ...(await money(db)),
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
  for (const [name, help, value] of [...readings, late])
    new Gauge({ name, help, registers: [read] }).set(value)
  return `${await requestMetrics.metrics()}${await read.metrics()}`
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

async function money(db: Db): Promise<Reading[]> {
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
  const { bavail, bsize } = await statfs(folder)
  return [['benbuy_disk_free_bytes', 'What the disk of DATA_DIR has left.', bavail * bsize]]
}
