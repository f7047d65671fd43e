import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { EstimateDetails } from './EstimateDetails.tsx'
import { EstimateFields } from './EstimateFields.tsx'
import { EstimateLines } from './EstimateLines.tsx'
import { type AskedSides, fillFromAddress, isChanged } from './estimate-address.ts'
import { PresetPick } from './PresetPick.tsx'
import { useEstimate } from './use-estimate.ts'
import { useLater } from './use-later.ts'
import { useWaitingForm } from './use-waiting-form.ts'

interface Props {
  /** What the fields hold before anybody has typed. */
  example: AskedSides & { weight_g: number }
  /** What the example costs, until there is another answer. */
  children?: ReactNode
}

/**
 * What a parcel would cost on every line, asked again whenever a field has changed and all are right; the address keeps
 * the question. Use with client:first-use="weight": an address with ?country= and ?weight= is answered at once.
 */
export function Estimator({ example, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { submit, follow, wrong, mended, estimate, busy, failure } = useEstimate({ kept: true })
  const later = useLater(() => form.current && follow(form.current))

  useWaitingForm(form)
  const start = useEffectEvent(() => {
    if (!form.current) return
    if (fillFromAddress(form.current)) form.current.requestSubmit()
    // Typed while this part was on its way.
    else if (isChanged(form.current)) follow(form.current)
  })
  useEffect(() => start(), [])
  return (
    <>
      <form
        ref={form}
        className="estimate-form js-only"
        aria-label="Shipping estimate"
        noValidate
        onSubmit={submit}
        onChange={later}
        suppressHydrationWarning
      >
        <EstimateFields wrong={wrong} mended={mended} weight={`${example.weight_g / 1_000} kg`} />
        <PresetPick />
        <EstimateDetails wrong={wrong} mended={mended} sides={example} />
        <Button type="submit" busy={busy}>
          Show prices
        </Button>
      </form>
      {failure && (
        <ErrorState message={failure.message} onRetry={() => form.current?.requestSubmit()} busy={busy} />
      )}
      {estimate ? (
        <div className="estimate-answer" aria-busy={busy}>
          <EstimateLines estimate={estimate} />
        </div>
      ) : (
        !failure && children
      )}
    </>
  )
}
