import { useId } from 'react'
import { showCny } from '#domain/money.ts'
import type { ParcelMode } from '#domain/parcel-status.ts'
import { REHEARSAL_FEN } from '#domain/pricing.ts'

interface Props {
  mode: ParcelMode
  onChoose: (mode: ParcelMode) => void
}

const MODES: readonly { mode: ParcelMode; title: string; text: string }[] = [
  {
    mode: 'estimate',
    title: 'Pay the estimate now',
    text: 'We pack it, refund any difference to the fen, and ask you before charging more.',
  },
  {
    mode: 'rehearsal',
    title: `Weigh it first, ${showCny(REHEARSAL_FEN)}`,
    text: 'We pack and weigh it and show you the exact freight. Only then do you pay it or cancel.',
  },
]

export function ModePick({ mode, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2" aria-label="How it is priced">
      {MODES.map((one) => (
        <label key={one.mode} className="pick">
          <input
            type="radio"
            name={name}
            value={one.mode}
            checked={one.mode === mode}
            onChange={() => onChoose(one.mode)}
          />
          <span className="grid gap-0.5 text-sm">
            <span className="font-medium">{one.title}</span>
            <span className="text-muted">{one.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
