import type pg from 'pg'

const pools = new Set<pg.Pool>()

/** Lets the metrics see how busy the pool is, until it ends. */
export function watchPool(pool: pg.Pool): void {
  pools.add(pool)
}

export function unwatchPool(pool: pg.Pool): void {
  pools.delete(pool)
}

/** Connections of this process at work, and queries that wait for one; null without PostgreSQL. */
export function poolUse(): { in_use: number; waiting: number } | null {
  if (!pools.size) return null
  const use = { in_use: 0, waiting: 0 }
  for (const pool of pools) {
    use.in_use += pool.totalCount - pool.idleCount
    use.waiting += pool.waitingCount
  }
  return use
}
