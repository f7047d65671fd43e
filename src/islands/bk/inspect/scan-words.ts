import { countItems } from '#islands/bk/desk/SelectedItems.tsx'
import type { Tone } from '#islands/ui/tone.ts'
import type { Scan, ScanState } from '#stores/scan.ts'

/** Label and colour of each state of a scan. */
export const SCAN_WORDS: Readonly<Record<ScanState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waits to be sent', tone: 'grey' },
  sending: { label: 'Sending', tone: 'grey' },
  failed: { label: 'Not sent', tone: 'red' },
  received: { label: 'Received', tone: 'green' },
  before: { label: 'Scanned before', tone: 'amber' },
  unclaimed: { label: 'Unclaimed', tone: 'amber' },
  refused: { label: 'Not taken', tone: 'red' },
  closed: { label: 'Closed', tone: 'grey' },
}

/** The sentence beside a scan: its result, or the next step. */
export function scanSentence({ state, said, items }: Scan): string {
  if (state === 'unclaimed') return 'Nobody is expecting this box. Put it aside, or say which items it holds.'
  if (said) return said
  const remaining = items.filter((item) => !item.inspected).length
  if (items.length > 0 && remaining === 0) return 'Inspected.'
  if (state === 'before')
    return `${countItems(remaining)} of it still ${remaining === 1 ? 'waits' : 'wait'} for inspection.`
  return items.length > 0 ? `${countItems(remaining)} to inspect.` : ''
}

/** The same in one line. */
export const scanToast = (scan: Scan) =>
  `${scan.number}: ${SCAN_WORDS[scan.state].label.toLowerCase()}. ${scanSentence(scan)}`
