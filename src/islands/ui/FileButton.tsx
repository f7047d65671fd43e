import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useState } from 'react'

/** A CSV file to choose, and its name once it is. */
export function FileButton({ onChoose }: { onChoose: (file: File | null) => void }) {
  const [name, setName] = useState('')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="btn btn-secondary focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand-ink">
        <FileSpreadsheet className="icon" aria-hidden="true" />
        Choose a CSV file
        <input
          type="file"
          className="sr-only"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0] ?? null
            setName(file?.name ?? '')
            onChoose(file)
          }}
        />
      </label>
      {name && <span className="min-w-0 text-sm text-muted wrap-anywhere">{name}</span>}
    </div>
  )
}
