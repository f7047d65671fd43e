import { useStore } from '@nanostores/react'
import { Badge } from '#islands/ui/Badge.tsx'
import { $scans } from '#stores/scan-list.ts'
import { SCAN_WORDS, scanSentence } from './scan-words.ts'

/** What the latest scan was, beside the field, for a glance between two boxes. */
export function LastScan() {
  const last = useStore($scans).at(-1)
  const { label, tone } = SCAN_WORDS[last?.state ?? 'waiting']
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm" role="status">
      {last && (
        <>
          <span className="font-medium [overflow-wrap:anywhere]">{last.number}</span>
          <Badge tone={tone}>{label}</Badge>
          <span className="text-muted">{scanSentence(last)}</span>
        </>
      )}
    </p>
  )
}
