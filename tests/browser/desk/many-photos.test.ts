import { linkSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aJpeg } from '../../support/fakes/photos.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { ourStaff } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'
import { boxesOnTheWay, scan } from '../../support/fakes/scanner.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()
const MB = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'benbuy-photos-'))
const files = Array.from({ length: 20 }, (_, n) => join(folder, `${n}.jpg`))

beforeAll(async () => {
  const [first = '', ...others] = files
  writeFileSync(first, Buffer.concat([await aJpeg(), Buffer.alloc(9 * MB)]))
  for (const other of others) linkSync(first, other)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('Twenty photos of nine megabytes added at once are sent two by two, and all arrive though the server was busy', async () => {
  await boxesOnTheWay('photos@example.test', await ourStaff(), { MP1000001: ['A tall vase'] })
  const { page } = await visit(DESKTOP)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/bk/uploadqc')
  await page.getByLabel('Number on the box').waitFor()
  await scan(page, 'MP1000001')
  const form = page.getByRole('form', { name: 'A tall vase' })
  await form.waitFor()

  const under_way = new Set<unknown>()
  let most = 0
  const statuses: number[] = []
  page.on('request', (request) => {
    if (!request.url().includes('bk_upload_files')) return
    under_way.add(request)
    most = Math.max(most, under_way.size)
  })
  page.on('requestfinished', async (request) => {
    if (!under_way.delete(request)) return
    statuses.push((await request.response())?.status() ?? 0)
  })
  const message = 'Too much is coming from your connection at once. Wait 1 s, then send less at a time.'
  await page.route(
    '**/api/upload/**',
    (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 'TOO_MANY', message, wait_seconds: 1 },
      }),
    { times: 1 },
  )

  await form.locator('input[type=file]').first().setInputFiles(files)
  const progress = form.getByRole('progressbar', { name: 'Uploading photo 20' })
  await progress.waitFor()
  await progress.waitFor({ state: 'detached', timeout: 50_000 })
  await expect.poll(() => form.locator('.photo[data-state=done]').count(), { timeout: 50_000 }).toBe(20)
  expect(most).toBe(2)
  expect(statuses.toSorted()).toEqual([...Array(20).fill(200), 429])
  expect(await page.getByText(message).count()).toBe(0)
})
