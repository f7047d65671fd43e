import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccount } from '#server/account/accounts.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { parcelJson } from '#server/db/json.ts'
import { checkLedger } from '#server/money/ledger-check.ts'
import { openServices } from '#server/running.ts'
import { DEMO_STAFF } from '#server/seed/demo-accounts.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { readSettings } from '#server/settings/settings.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { openUpload } from '#server/picture/uploads.ts'
import { photosOf } from '#server/warehouse/photos.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-photos-'))
let demo: Awaited<ReturnType<typeof openServices>>
let took = 0

beforeAll(async () => {
  demo = await openServices(readSettings({ DATA_DIR: data_dir }))
  const began = performance.now()
  await seedDemo(demo, Date.now())
  took = performance.now() - began
}, 60_000)

afterAll(async () => {
  await demo.db.destroy()
  rmSync(data_dir, { recursive: true, force: true })
})

async function look(id: string, thumb = false) {
  const staff = (await findAccount(demo.db, DEMO_STAFF)) ?? null
  return openUpload(demo, staff, { id, thumb }, Date.now())
}

describe('The demo', () => {
  const statuses = async (table: 'order_items' | 'parcels') => {
    const rows = await demo.db.selectFrom(table).select('status').distinct().execute()
    return rows.map(({ status }) => status).sort()
  }

  it('has an item and a parcel in every state, and books that agree', async () => {
    expect(await statuses('order_items')).toEqual([...ORDER_STATUSES].sort())
    expect(await statuses('parcels')).toEqual([...PARCEL_STATUSES].sort())
    expect(await checkLedger(demo.db, demo.settings)).toEqual([])
  })
})

describe('What the demo’s warehouse found', () => {
  it('weighs and measures what the catalogue says', async () => {
    const items = await demo.db
      .selectFrom('order_items')
      .selectAll()
      .where('weight_g', 'is not', null)
      .execute()
    expect(items.length).toBeGreaterThan(8)
    for (const item of items) {
      const sample = SAMPLE_ITEMS.find(({ num_iid }) => num_iid === item.num_iid)
      const found = [item.weight_g, [item.length_cm, item.width_cm, item.height_cm]]
      expect([item.title, ...found]).toEqual([item.title, sample?.est_weight_g, sample?.size_cm])
    }
  })

  it('is photographed from four angles, numbered when somebody looks, and kept', async () => {
    const items = await demo.db.selectFrom('order_items').selectAll().where('qc_count', '>', 0).execute()
    const photos = await photosOf(demo.db, items)
    expect(new Set([...photos.values()].map((all) => all.length))).toEqual(new Set([4]))
    for (const all of photos.values())
      expect(all.map((photo) => photo.created_at)).toEqual(
        [0, 1, 2, 3].map((i) => (all[0]?.created_at ?? 0) + i),
      )
    const [first] = [...photos.values()]
    const seen = new Set<string>()
    for (const { id, width, height } of first ?? []) {
      const before = (await demo.files.get(`${id}.webp`))?.subarray(0, 4).toString()
      const bytes = (await look(id)) ?? Buffer.alloc(0)
      const thumb = (await look(id, true)) ?? Buffer.alloc(0)
      expect(before).toBe('RIFF')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
      expect(await sharp(thumb).metadata()).toMatchObject({ width: 400, height: 400 })
      expect((await look(id))?.equals(bytes)).toBe(true)
      seen.add(bytes.toString('base64'))
    }
    expect(seen.size).toBe(4)
  })

  it('is not made at the first start, which stays short', () => {
    // Two seconds on an idle machine; 120 photos take ten more.
    expect(took).toBeLessThan(20_000)
  })
})

it('The parcel that waits for a supplement shows its box on the scale', async () => {
  const parcels = await demo.db
    .selectFrom('parcels')
    .selectAll()
    .where('status', '=', 'WaitingForSupplement')
    .execute()
  expect(parcels).toHaveLength(1)
  for (const parcel of parcels) {
    const [box] = parcelJson.boxes(parcel) ?? []
    const goods_g = SAMPLE_ITEMS.find(({ num_iid }) => num_iid === '543109184027')?.est_weight_g ?? 0
    expect(box?.weight_g).toBe(goods_g + 640)
    const [photo = ''] = parcelJson.photos(parcel) ?? []
    expect(await sharp((await look(photo)) ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 1000 })
  }
})
