import { useStore } from '@nanostores/react'
import { TextField } from '#islands/ui/TextField.tsx'
import { $lastShelf } from '#stores/scan-choices.ts'
import type { FindingForm } from './findings.ts'

/** Where the item goes: scanned, typed, or where the last one went. */
export function ShelfField({ form }: { form: FindingForm }) {
  const last = useStore($lastShelf)
  return (
    <div className="grid gap-1">
      <TextField
        {...form.field('shelf')}
        label="Shelf"
        optional
        placeholder="A-03-2"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      {last && !form.values.shelf && (
        <button
          type="button"
          className="link justify-self-start text-sm"
          onClick={() => form.set('shelf', last)}
        >
          {last} again
        </button>
      )}
    </div>
  )
}
