import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { useShown } from '#islands/ui/use-shown.ts'

export function AccountBalance({ balance_cny }: { balance_cny: string }) {
  const to = useSitePath()
  const shown = useShown()
  return (
    <section className="card card-body grid content-between gap-4" aria-label="Balance">
      <div className="grid gap-1">
        <p className="text-sm text-muted">Balance</p>
        <Money cny={balance_cny} shown={shown(balance_cny)} size="lg" />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={to('/checkout/topup')}>
          Top up
        </ButtonLink>
        <ButtonLink kind="secondary" size="sm" href={to('/user/balance-list')}>
          History
        </ButtonLink>
      </div>
    </section>
  )
}
