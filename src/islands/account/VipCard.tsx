interface Props {
  level: number
  growth: number
  /** Null on the highest level. */
  next_growth: number | null
  fee_ratio: number
}

/** The level, what it gives and how far the next one is. */
export function VipCard({ level, growth, next_growth, fee_ratio }: Props) {
  const percent = Number((fee_ratio * 100).toFixed(2))
  return (
    <section className="card card-body grid content-between gap-4" aria-label="VIP level">
      <div className="grid gap-1">
        <p className="text-sm text-muted">
          <a className="link" href="/help/vip-levels">
            VIP level
          </a>
        </p>
        <p className="text-2xl font-semibold">VIP {level}</p>
      </div>
      <div className="grid gap-2 text-sm">
        {next_growth !== null && (
          <progress
            className="growth"
            max={next_growth}
            value={growth}
            aria-label={`${growth} of ${next_growth} points`}
          />
        )}
        <p className="text-muted">
          Service fee {percent} %.{' '}
          {next_growth === null
            ? 'This is the highest level.'
            : `${(next_growth - growth).toLocaleString('en')} points to VIP ${level + 1}.`}
        </p>
      </div>
    </section>
  )
}
