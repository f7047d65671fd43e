import { type RefObject, useEffect, useState } from 'react'
import { withoutAim } from '#domain/warehouse/scanner.ts'
import { useStore } from '@nanostores/react'
import { ScanCamera } from '#islands/bk/desk/ScanCamera.tsx'
import { SoundSwitch } from '#islands/bk/desk/ScanField.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { ScanMode } from '#stores/scan-choices.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { $scans } from '#stores/scan-list.ts'
import { SCAN_WORDS, scanSentence, useUnsent } from './use-table.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  mode: ScanMode
  onMode: (mode: ScanMode) => void
  onScan: (text: string) => void
}

const MODES: readonly { id: ScanMode; label: string }[] = [
  { id: 'inspect', label: 'Open each box' },
  { id: 'receive', label: 'Receive only' },
]

const SAYS: Readonly<Record<ScanMode, string>> = {
  inspect: 'A scanned box opens. While one is open, others wait in the list.',
  receive: 'Scan one box after the other. They wait in the list to be opened later.',
}

/** A field that a hand scanner types into, or a person; Enter takes the number. */
export function ScanBox({ field, mode, onMode, onScan }: Props) {
  const [typed, setTyped] = useState('')
  const [none, setNone] = useState<string>()

  useEffect(() => field.current?.focus(), [field])

  const send = (number: string) => {
    setNone(undefined)
    if (!number.trim()) return setNone('Scan or type the number on the box.')
    onScan(withoutAim(number))
    // Ready for the next number; the scanner does not select what stands there.
    setTyped('')
    field.current?.focus()
  }
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Scan">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Tabs
          label="What happens to a scanned box"
          tabs={MODES}
          selected={mode}
          onSelect={(id) => onMode(id === 'receive' ? 'receive' : 'inspect')}
        />
        <SoundSwitch />
      </div>
      <form
        className="flex flex-wrap gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(typed)
        }}
      >
        <input
          ref={field}
          className="input flex-1 basis-full text-lg sm:max-w-120 sm:basis-56"
          type="text"
          aria-label="Number on the box"
          aria-invalid={none ? true : undefined}
          aria-describedby={none ? 'scan-error' : 'scan-hint'}
          placeholder="Scan or type the number on the box"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setNone(undefined)
          }}
        />
        <Button type="submit" className="flex-1 whitespace-nowrap sm:flex-none">
          {mode === 'receive' ? 'Receive the box' : 'Open the box'}
        </Button>
        <ScanCamera onNumber={send} onNone={setNone} />
      </form>
      {none ? (
        <p className="field-error" id="scan-error" role="alert">
          {none}
        </p>
      ) : (
        <p className="field-hint" id="scan-hint">
          {SAYS[mode]}
        </p>
      )}
      <LastScan />
    </section>
  )
}

/** The latest scan, beside the field, for a glance between two boxes. */
function LastScan() {
  const last = useStore($scans).at(-1)
  const unsent = useUnsent()
  const { label, tone } = SCAN_WORDS[last?.state ?? 'waiting']
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm" role="status">
      {last && (
        <>
          <span className="font-medium wrap-anywhere">{last.number}</span>
          <Badge tone={tone}>{label}</Badge>
          <span className="text-muted">{scanSentence(last, unsent)}</span>
        </>
      )}
    </p>
  )
}
