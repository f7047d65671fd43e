import { useEffect, useState, type RefObject } from 'react'
import { checkTracking } from '#islands/bk/desk/SellerSentDialog.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { ScanCamera } from './ScanCamera.tsx'
import { type OpenBox, useScan } from './use-scan.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  onOpen: (box: OpenBox) => void
}

/** One field that a hand scanner types into; Enter opens the box. */
export function ScanBox({ field, onOpen }: Props) {
  const to = useSitePath()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [unclaimed, setUnclaimed] = useState<string>()
  const { scan, busy, failure } = useScan(onOpen, setUnclaimed)

  useEffect(() => field.current?.focus(), [field])

  const send = (number: string) => {
    const problem = checkTracking(number)
    setWrong(problem)
    setUnclaimed(undefined)
    if (problem) return
    scan(number)
    // Ready for the next number; the scanner does not select what stands there.
    setTyped('')
    field.current?.focus()
  }
  const sentence = wrong ?? failure?.message
  return (
    <div className="grid gap-3">
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
          aria-invalid={sentence ? true : undefined}
          aria-describedby={sentence && 'scan-error'}
          placeholder="Scan or type the number on the box"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(undefined)
          }}
        />
        <Button type="submit" className="flex-1 whitespace-nowrap sm:flex-none" busy={busy}>
          Open the box
        </Button>
        <ScanCamera onNumber={send} onNone={setWrong} />
      </form>
      {sentence && (
        <p className="field-error" id="scan-error" role="alert">
          {sentence}
        </p>
      )}
      {unclaimed && (
        <Note tone="amber">
          Nobody is expecting {unclaimed}. Put the box aside; it is now under{' '}
          <a className="link" href={to('/bk/orders?queue=Unclaimed')}>
            Unclaimed
          </a>{' '}
          now.
        </Note>
      )}
    </div>
  )
}
