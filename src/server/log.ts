import { pino } from 'pino'

/**
 * What the log may hold of an error: what broke and where, never what was sent. A database quotes rows and values
 * in its messages, so of its errors only the code is told.
 */
export function failure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const fromDatabase = 'code' in error && 'severity' in error
  const what = fromDatabase ? `database error ${String(error.code)}` : `${error.name}: ${error.message}`
  return [what, ...frames].join('\n')
}

interface Line {
  level: string
  time: string
  msg: string
  [field: string]: unknown
}

/** For a person at a terminal: the sentence, behind the time and before the fields unless it stands alone. */
const readable = {
  write(text: string): void {
    const { level, time, msg, ...fields } = JSON.parse(text) as Line
    const told = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)
    const plain = level === 'info' && told.length === 0
    const line = plain ? msg : [time.slice(11, 19), level, msg, ...told].join(' ')
    if (level === 'info') console.log(line)
    else console.error(line)
  },
}

const forMachines = process.env.NODE_ENV === 'production' && !process.stdout.isTTY

/** The one log: lines of JSON for machines, readable ones on a terminal. Never tokens, bodies or e-mail addresses. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  forMachines ? pino.destination({ fd: 1, sync: false }) : readable,
)
