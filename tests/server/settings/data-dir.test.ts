import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDataDir } from '#server/settings/data-dir.ts'

describe('A data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benbuy-data-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is made where its parent is, and nowhere else', () => {
    openDataDir(join(folder, 'data'))
    expect(existsSync(join(folder, 'data'))).toBe(true)
    expect(() => openDataDir(join(folder, 'not-mounted', 'data'))).toThrow(
      /^Cannot use .*not-mounted\/data: .*not-mounted does not exist; make it or change DATA_DIR\.$/,
    )
  })

  it('that cannot be written to is told in one sentence', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => openDataDir(join(folder, 'file'))).toThrow(/^Cannot use .*file: .*DATA_DIR\.$/)
    // Nobody, not even root, makes a folder there.
    expect(() => openDataDir('/proc/benbuy')).toThrow(/^Cannot use \/proc\/benbuy: .* \(\w+\); .*DATA_DIR\.$/)
  })
})
