import { Worker } from 'node:worker_threads'
import { type RawBuilder, sql } from 'kysely'
import type { Settings } from '#server/settings/settings.ts'
import { sqliteFile } from './open.ts'
import type { Db } from './schema.ts'

/**
 * Runs long queries on one snapshot of the database, whatever is written meanwhile. PostgreSQL reads by itself; for
 * SQLite another thread does, because this one answers people. The queries take no parameters.
 */
export async function readApart<T>(db: Db, settings: Settings, queries: RawBuilder<T>[]): Promise<T[][]> {
  if (!settings.database_url) {
    const statements = queries.map((query) => query.compile(db).sql)
    return onAnotherThread({ file: sqliteFile(settings), statements }) as Promise<T[][]>
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const results: T[][] = []
      for (const query of queries) results.push((await query.execute(tx)).rows)
      return results
    })
}

/** A text, so that the built site need not carry a file for it. */
const READER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(workerData.file, { readOnly: true })
  db.exec('begin')
  parentPort.postMessage(workerData.statements.map((statement) => db.prepare(statement).all()))
  db.close()
`

function onAnotherThread(workerData: { file: string; statements: string[] }): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const worker = new Worker(READER, { eval: true, workerData, execArgv: [] })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`a thread that reads ended with ${code}`)))
  return promise
}
