import { showCnyText } from '#domain/money.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { whyKept } from './kept-payment.ts'

interface Props {
  credited_cny: string
  back: string | null
}

/** The money has arrived and nothing was bought with it. */
export function PaymentKept({ credited_cny, back }: Props) {
  const to = useSitePath()
  const { data, failure, busy, again } = useData(String(back), () => whyKept(back))
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton lines={2} />
  return (
    <>
      <Note tone="amber">
        {data} {showCnyText(credited_cny)} stays in your balance.
      </Note>
      <ButtonLink block href={to('/user/balance-list')}>
        See my balance
      </ButtonLink>
      {back && (
        <ButtonLink block kind="secondary" href={back}>
          Go back
        </ButtonLink>
      )}
    </>
  )
}
