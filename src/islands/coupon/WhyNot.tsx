import { CONFIRM_EMAIL_FIRST } from '#domain/text/texts.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'

/** Why a coupon does not fit, with the way to what is missing. */
export function WhyNot({ coupon, why }: { coupon: string; why: string }) {
  const to = useSitePath()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-muted">
        {coupon}: {why}
      </p>
      {why.endsWith(CONFIRM_EMAIL_FIRST) && (
        <ButtonLink kind="secondary" size="sm" href={to('/user')}>
          Confirm my email
        </ButtonLink>
      )}
    </div>
  )
}
