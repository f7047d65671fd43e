import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { EstimateDetails } from './EstimateDetails.tsx'
import { EstimateFields } from './EstimateFields.tsx'
import { EstimateLines } from './EstimateLines.tsx'
import { useEstimate } from './use-estimate.ts'
import { useWaitingForm } from './use-waiting-form.ts'

/**
 * What a parcel would cost on every line. Use with client:first-use="weight": an address with ?country= and ?weight=
 * is answered at once.
 */
export function Estimator() {
  const form = useRef<HTMLFormElement>(null)
  const { submit, wrong, mended, estimate, busy, failure } = useEstimate()

  useWaitingForm(form)
  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    if (!form.current || !asked.has('weight')) return
    for (const name of ['country', 'weight']) {
      const control = form.current.elements.namedItem(name)
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = asked.get(name) ?? ''
    }
    form.current.requestSubmit()
  }, [])
  return (
    <>
      <form
        ref={form}
        className="estimate-form"
        aria-label="Shipping estimate"
        noValidate
        onSubmit={submit}
        suppressHydrationWarning
      >
        <EstimateFields wrong={wrong} mended={mended} />
        <EstimateDetails wrong={wrong} mended={mended} />
        <Button type="submit" busy={busy}>
          Show prices
        </Button>
      </form>
      {failure && !estimate && (
        <ErrorState message={failure.message} onRetry={() => form.current?.requestSubmit()} busy={busy} />
      )}
      {estimate && (
        <div className="estimate-answer" aria-busy={busy}>
          <EstimateLines estimate={estimate} />
        </div>
      )}
    </>
  )
}
