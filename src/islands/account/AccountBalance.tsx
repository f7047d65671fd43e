import { sitePath, type Site } from '#islands/site-path.ts'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { useShown } from '#islands/ui/use-shown.ts'

export function AccountBalance({ site, balance_cny }: { site: Site; balance_cny: string }) {
  const shown = useShown()
  return (
    <section className="card card-body grid content-between gap-4" aria-label="Balance">
      <div className="grid gap-1">
        <p className="text-sm text-muted">Balance</p>
        <Money cny={balance_cny} shown={shown(balance_cny)} size="lg" />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={sitePath(site, '/checkout/topup')}>
          Top up
        </ButtonLink>
        <ButtonLink kind="secondary" size="sm" href={sitePath(site, '/user/balance-list')}>
          History
        </ButtonLink>
      </div>
    </section>
  )
}
