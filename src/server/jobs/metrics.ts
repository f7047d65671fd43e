import { countRows } from '#server/db/page.ts'
import type { Db } from '#server/db/schema.ts'
import { dueFailures } from '#server/due.ts'
import { outboxState } from '#server/mail/dead.ts'
import { lastLedgerCheck } from '#server/money/nightly-check.ts'
import { countLate } from '#server/warehouse/todo.ts'

/** What an operator watches, as Prometheus reads it. `requests` is how many this process has answered. */
export async function readMetrics(db: Db, requests: number, now: number): Promise<string> {
  const { waiting, dead, oldest_at } = await outboxState(db, now)
  const payments = db.selectFrom('payments').where('status', '=', 'Open')
  const checked = await lastLedgerCheck(db)
  const lines = [
    ...gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
    ...counter('benbuy_requests_total', 'Requests since the start.', requests),
    ...gauge('benbuy_outbox_waiting', 'Mails not sent yet.', waiting),
    ...gauge(
      'benbuy_outbox_oldest_seconds',
      'How long the oldest of them waits.',
      secondsSince(oldest_at, now),
    ),
    ...gauge('benbuy_outbox_dead', 'Mails given up: npm run mails.', dead),
    ...gauge('benbuy_payments_open', 'Payments nobody has finished.', await countRows(payments)),
    ...gauge('benbuy_late', 'Order items and parcels that we should have moved.', await countLate(db, now)),
  ]
  const failed = [...dueFailures().values()].reduce((sum, count) => sum + count, 0)
  lines.push(...counter('benbuy_timer_failures_total', 'Due rows that failed since the start.', failed))
  if (checked) {
    lines.push(...gauge('benbuy_ledger_problems', 'Found by the last ledger check.', checked.problems))
    lines.push(
      ...gauge('benbuy_ledger_checked_timestamp_seconds', 'When that was.', Math.floor(checked.at / 1000)),
    )
  }
  return `${lines.join('\n')}\n`
}

const secondsSince = (at: number | null, now: number) =>
  at === null ? 0 : Math.max(0, Math.floor((now - at) / 1000))

const gauge = (name: string, help: string, value: number) => metric('gauge', name, help, value)
const counter = (name: string, help: string, value: number) => metric('counter', name, help, value)

const metric = (type: string, name: string, help: string, value: number) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  `${name} ${value}`,
]
