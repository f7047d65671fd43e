import { keptAtom } from './kept-atom.ts'

/** How this browser scans, and what it has scanned that a reload must not forget. */

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

const IDS = {
  encode: (ids: readonly string[]) => (ids.length > 0 ? ids.join() : undefined),
  decode: (text: string): readonly string[] => text.split(',').filter(Boolean),
}

/** Items inspected here, or of which pieces came, whose labels have not been printed. */
export const $unlabelled = keptAtom<readonly string[]>('unlabelled', [], IDS)

/** Items taken off their shelves that have not been put on another. */
export const $inHand = keptAtom<readonly string[]>('in_hand', [], IDS)
