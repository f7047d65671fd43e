const DAY = 24 * 3600_000

/** ¥0.50 per item and day begun, at most ¥50, once the free time is over. Source: product decisions, order item table. */
export function storageFeeFen(stored_until_at: number, now: number): number {
  const days = Math.max(0, Math.ceil((now - stored_until_at) / DAY))
  return Math.min(days * 50, 5_000)
}

/** Whole days until the free time is over, 0 on its last day and after. */
export function storageDaysLeft(stored_until_at: number, now: number): number {
  return Math.max(0, Math.floor((stored_until_at - now) / DAY))
}
