import { copyFileSync, existsSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inject } from 'vitest'
import { newDatabase } from '#server/db/migrate.ts'

/** Databases for worlds, made of today's tables without asking what is to be migrated. */

/** A folder for a world on this database; SQLite's is in it. */
export function newDataDir(database: 'SQLite' | 'PostgreSQL'): string {
  const folder = mkdtempSync(join(inject('run_folder'), 'world-'))
  if (database === 'PostgreSQL') return folder
  const prepared = join(inject('run_folder'), 'prepared.sqlite')
  if (!existsSync(prepared)) {
    const made = join(folder, 'prepared')
    const db = new DatabaseSync(made)
    db.exec(`pragma journal_mode = wal; begin; ${newDatabase('sqlite').join(';\n')}; commit`)
    db.close()
    // Whole at once, for those who look meanwhile.
    renameSync(made, prepared)
  }
  copyFileSync(prepared, join(folder, 'benbuy.sqlite'))
  return folder
}
