import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openServices } from '#server/running.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { readSettings } from '#server/settings/settings.ts'
import { closedAddress } from '../../support/fakes/hosts.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-test-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))

it('A demo with a real marketplace has bought from the sample, also when the real one does not answer', async () => {
  const TEST_HOST_MAP = `api-gw.onebound.cn=${await closedAddress()}`
  const gateway = { ONEBOUND_KEY: 'key', ONEBOUND_SECRET: 'secret', TEST_HOST_MAP }
  const services = await openServices(readSettings({ DATA_DIR: data_dir, DEMO: 'on', ...gateway }))
  await seedDemo(services, Date.now())
  const kept = await services.db.selectFrom('items').select('item_platform').execute()
  expect(kept.some(({ item_platform }) => item_platform === 'taobao')).toBe(true)
  expect(services.market.state().requests).toEqual([])
  await services.db.destroy()
}, 60_000)
