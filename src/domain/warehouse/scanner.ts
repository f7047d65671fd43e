/**
 * Tells a hand scanner from a person by the keys alone. A scanner types a number as a keyboard does, far faster than
 * anybody, and ends with Enter. Times are ms.
 */

export interface Stroke {
  /** As `KeyboardEvent.key` says it. */
  key: string
  at: number
  /** Held down, or together with Ctrl, Alt or Meta: never a scanner. */
  by_hand?: boolean
  /** Into a field for text: elsewhere a lone letter is a page's key. */
  in_text?: boolean
}

/** The keys so far that may become a scan. */
export interface Run {
  text: string
  started_at: number
  at: number
  /** Whether the last key came at a scanner's speed. */
  fast: boolean
  /** A scan has just ended. */
  over: boolean
  /** Nobody typed shortly before its first key. */
  alone: boolean
  /** Its first key went into a field for text. */
  in_text: boolean
  /** Its beginning is lost: what follows would be another number. */
  torn: boolean
}

export const NO_RUN: Run = {
  text: '',
  started_at: 0,
  at: Number.NEGATIVE_INFINITY,
  fast: false,
  over: false,
  alone: true,
  in_text: false,
  torn: false,
}

export interface Read {
  /** From now on. */
  run: Run
  /** The number, when this key has ended a scan. */
  scan: string | null
  /** The key is the scanner's and nobody's who types: many end with two keys, a return and a line feed. */
  tail?: boolean
  /** A scan may begin with this key: whatever it comes upon stood there before. */
  first?: boolean
}

/** A scanner's keys are less than this apart, ... */
const FAST_MS = 50
/** ... but now and then one comes late, the second too: over the air, or while the machine is busy. */
export const HICCUP_MS = 150
/** The pause after which keys do not belong together. */
const PAUSE_MS = 500
/** No label has a shorter number, and nobody hits as many keys at once by chance. */
const SHORTEST = 4

/** A run after another key. */
export function readStroke(run: Run, { key, at, by_hand = false, in_text = false }: Stroke): Read {
  // A capital letter brings its Shift, and a line feed its Ctrl.
  if (key === 'Shift' || key === 'CapsLock' || (key === 'Control' && run.over)) return { run, scan: null }
  const late_ms = at - run.at
  if (run.over && late_ms < FAST_MS && (key === 'Enter' || by_hand)) return { run, scan: null, tail: true }
  if (by_hand) return { run: NO_RUN, scan: null }
  const together =
    late_ms < FAST_MS || (late_ms < HICCUP_MS && (run.fast || (run.alone && run.text.length === 1)))
  if (key === 'Enter') {
    if (!together || !isScan(run, at)) return { run: NO_RUN, scan: null }
    return { run: { ...NO_RUN, at, over: true }, scan: run.text }
  }
  if ([...key].length !== 1) return { run: NO_RUN, scan: null }
  const fast = late_ms < FAST_MS
  if (run.text && together) return { run: { ...run, text: run.text + key, at, fast }, scan: null }
  // Keys in a field that nobody typed before are a scan's, however few; those of who types on are theirs until they are many.
  const began = run.text.length >= (run.alone && run.in_text ? 1 : SHORTEST - 1)
  const torn = late_ms < PAUSE_MS && (began || (run.torn && run.text.length > 1))
  const alone = run.over || late_ms >= PAUSE_MS
  return {
    run: { ...NO_RUN, text: key, started_at: at, at, alone, in_text, torn },
    scan: null,
    first: true,
  }
}

/** All of it came at a scanner's speed. */
const isScan = ({ text, started_at, torn }: Run, ended_at: number) =>
  !torn && text.length >= SHORTEST && (ended_at - started_at) / text.length < FAST_MS

/** The figure of a scale that is a keyboard: it types as a scanner does. */
export const isScaleFigure = (text: string) => /^\d{1,6}([.,]\d{1,2})?$/.test(text)

const NAMED_KEYS: Readonly<Record<string, string>> = {
  Minus: '-',
  NumpadSubtract: '-',
  Enter: 'Enter',
  NumpadEnter: 'Enter',
  ShiftLeft: 'Shift',
  ShiftRight: 'Shift',
}

/**
 * The character of a key that an input method has taken for itself, by its place on the keyboard
 * (`KeyboardEvent.code`): Pinyin makes other words of a scan. Letters as capitals; any other place stays what it is.
 */
export const keyAt = (code: string): string =>
  /^Key([A-Z])$/.exec(code)?.[1] ?? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? NAMED_KEYS[code] ?? code

/**
 * A scan without what the scanner says of the code itself: many begin with its AIM identifier, such as ]C1 for Code 128
 * with GS1 or ]Q3 for a QR code.
 */
export const withoutAim = (scanned: string) => scanned.replace(/^\s*\][A-Za-z][\dA-Za-z](?=.)/, '')
