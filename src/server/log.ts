import { dirname, join } from 'node:path'
import { pino } from 'pino'

/** PostgreSQL: too_many_connections. Where it came from says nothing: whoever asks next meets it, too. */
const TOO_MANY = '53300'
const NO_CONNECTION =
  'PostgreSQL has no connection left for this server: raise its max_connections, or run fewer servers'

/**
 * The loggable part of an error: what broke and where, never what was sent. A database quotes rows and values in its
 * messages, so of its errors only the code is told; a file system names the file.
 */
export function failure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if ('code' in error && error.code === TOO_MANY) return NO_CONNECTION
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const fromDatabase = 'code' in error && 'severity' in error
  const what = fromDatabase ? `database error ${String(error.code)}` : `${error.name}: ${messageOf(error)}`
  return [what, ...frames].join('\n')
}

/** Files are named like what they hold, and a picture's name opens it: the folder is enough. */
function messageOf(error: Error): string {
  const paths = ['path', 'dest']
    .map((name) => Reflect.get(error, name))
    .filter((path) => typeof path === 'string')
  return paths.reduce((text, path) => text.replaceAll(path, join(dirname(path), '…')), error.message)
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
    const pairs = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)
    const plain = level === 'info' && pairs.length === 0
    const line = plain ? msg : [time.slice(11, 19), level, msg, ...pairs].join(' ')
    if (level === 'info') console.log(line)
    else console.error(line)
  },
}

const WARN = pino.levels.values.warn ?? 0

/**
 * For a program, which reads many lines at once: each answered request may write one, and asking the system costs more
 * than the rest of it. Pino writes what is left when the process exits, also by an exception; a warning does not wait,
 * because somebody may kill the process after it.
 */
function forProgram(): pino.DestinationStream {
  const lines = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 250 })
  const stream = {
    // Makes pino set lastLevel before each line.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string): void {
      lines.write(line)
      if (stream.lastLevel >= WARN) lines.flush()
    },
  }
  return stream
}

const isReadByPerson = process.env.NODE_ENV !== 'production' || process.stdout.isTTY

/** The one log: lines of JSON for machines, readable ones on a terminal. Never tokens, bodies or e-mail addresses. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  isReadByPerson ? readable : forProgram(),
)
