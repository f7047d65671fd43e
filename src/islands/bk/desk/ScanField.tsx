import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { ScanCamera } from './ScanCamera.tsx'
import { useScanner } from './use-scanner.ts'
import { withoutAim } from '#domain/warehouse/scanner.ts'
import { useStore } from '@nanostores/react'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { $scanSound } from '#stores/scan-choices.ts'

interface Props {
  /** Names the thing to scan: "Label of an item". */
  label: string
  /** The button that does the same as Enter: "Add". */
  button: string
  onScan: (text: string) => void
  /** Where the focus returns to after work elsewhere. */
  field?: RefObject<HTMLInputElement | null>
}

/** Hears a hand scanner wherever the focus stands; a person types into the field, and Enter takes what stands there. */
export function ScanField({ label, button, onScan, field }: Props) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const [typed, setTyped] = useState('')
  const [none, setNone] = useState<string>()
  const take = (text: string) => {
    setNone(undefined)
    onScan(text)
  }
  useScanner(take)
  useEffect(() => input.current?.focus(), [input])
  return (
    <form
      className="flex flex-wrap gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.focus()
        if (!typed.trim()) return
        // The scanner does not select what stands there.
        setTyped('')
        take(withoutAim(typed))
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="input flex-1 basis-48 text-lg sm:max-w-120"
        type="text"
        placeholder={label}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="secondary" className="whitespace-nowrap">
        {button}
      </Button>
      <ScanCamera onNumber={take} onNone={setNone} />
      {none && (
        <p className="field-error basis-full" role="alert">
          {none}
        </p>
      )}
    </form>
  )
}

/** Whether scans sound in this browser. */
export function SoundSwitch() {
  const on = useStore($scanSound)
  const Icon = on ? Volume2 : VolumeX
  return (
    <Button size="sm" kind="quiet" aria-pressed={on} onClick={() => $scanSound.set(!on)}>
      <Icon className="icon" aria-hidden="true" />
      {on ? 'Sound is on' : 'Sound is off'}
    </Button>
  )
}
