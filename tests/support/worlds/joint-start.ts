import { spawn } from 'node:child_process'

/** Servers that all start at once on one database, each a process of its own: what each says, '' when it is open. */
export async function startTogether(env: Record<string, string>): Promise<string[]> {
  const open = `
    const { openDatabase } = await import('#server/db/open.ts')
    const { readSettings } = await import('#server/settings/settings.ts')
    const db = await openDatabase(readSettings(process.env))
    await db.selectFrom('accounts').selectAll().execute()
    await db.destroy()`
  const starts = Array.from({ length: 4 }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', open], {
      env: { PATH: process.env.PATH, DEMO: 'on', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    return code === 0 ? '' : `${code} ${said}`
  })
  return Promise.all(starts)
}
