import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Note } from '#islands/ui/Note.tsx'

/** Shown this once; who goes on says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [kept, setKept] = useState(false)
  return (
    <div className="grid gap-4">
      <Note tone="amber">
        Print these codes or write them down now: we cannot show them again. Each one opens the back office
        once when you do not have your phone.
      </Note>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CheckField checked={kept} onChange={(event) => setKept(event.currentTarget.checked)}>
        I have kept them in a safe place.
      </CheckField>
      <Button block disabled={!kept} onClick={onDone}>
        Open the back office
      </Button>
    </div>
  )
}
