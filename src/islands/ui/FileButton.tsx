import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useState } from 'react'

interface Props {
  /** Workbooks are read, too. */
  sheets?: boolean
  onChoose: (file: File | null) => void
}

/** A file of rows to choose, and its name once it is. */
export function FileButton({ sheets = false, onChoose }: Props) {
  const [name, setName] = useState('')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="btn btn-secondary focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand-ink">
        <FileSpreadsheet className="icon" aria-hidden="true" />
        {sheets ? 'Choose a CSV or XLSX file' : 'Choose a CSV file'}
        <input
          type="file"
          className="sr-only"
          accept={`.csv,.txt,.tsv,text/csv,text/plain${sheets ? ',.xlsx,.xlsm' : ''}`}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0] ?? null
            setName(file?.name ?? '')
            onChoose(file)
            // The same file may be chosen again, once it was put right.
            event.currentTarget.value = ''
          }}
        />
      </label>
      {name && <span className="min-w-0 text-sm text-muted wrap-anywhere">{name}</span>}
    </div>
  )
}
