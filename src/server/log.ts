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
