import { keptAtom } from './kept-atom.ts'

/** How this browser scans. */

export type ScanMode = 'receive' | 'inspect'

/** Whether scans are only received, one after the other, or each box is opened on the table. */
export const $scanMode = keptAtom<ScanMode>('scan_mode', 'inspect', {
  encode: (mode) => (mode === 'inspect' ? undefined : mode),
  decode: (text) => (text === 'receive' ? text : 'inspect'),
})

export const $scanSound = keptAtom<boolean>('scan_sound', true, {
  encode: (on) => (on ? undefined : 'off'),
  decode: (text) => text !== 'off',
})

/** Where the last item was put; the next one often goes there, too. */
export const $lastShelf = keptAtom<string>('last_shelf', '', {
  encode: (shelf) => shelf || undefined,
  decode: String,
})
