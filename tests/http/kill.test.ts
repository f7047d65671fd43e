import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killWhilePaying, openShop } from '../support/worlds/killed-shop.ts'

const ROUNDS = 3

it(`keeps every payment through ${ROUNDS} kills in the middle of payments`, async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-kill-'))
  const shop = await openShop(data_dir)
  try {
    expect(await killWhilePaying(shop, ROUNDS)).toBeGreaterThanOrEqual(ROUNDS * 8)
  } finally {
    await shop.kill()
    rmSync(data_dir, { recursive: true, force: true })
  }
}, 120_000)
