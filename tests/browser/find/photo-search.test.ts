import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { canonicalUrl } from '#domain/link/canonical.ts'
import { kindOf } from '#domain/item/title-kind.ts'
import { sampleFinds } from '../../support/worlds/content.ts'
import { picture } from '../../support/fakes/altered-photos.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

const MUG = await (await picture('mug-blue-front')).jpeg({ quality: 70 }).toBuffer()
const NAME = { name: 'mug.jpg', mimeType: 'image/jpeg', buffer: MUG }
/** Any find whose title ends with what it is. */
const found = sampleFinds.find(({ data }) => /^[a-z]{4,}$/.test(kindOf(data.title)?.known ?? ''))?.data
const FIND = found ?? { item_platform: 'taobao' as const, num_iid: '', title: '' }
const KIND = kindOf(FIND.title)?.known ?? ''
const GONE = 'This photo is no longer here'

const isUpload = (request: Request) => request.url().includes('/api/upload/images')
const field = (page: Page) => page.locator('[data-photo-field]')
const first = (page: Page) => page.locator('.item-grid > li').first()

/** As the browser hands over a file that was dropped on the box or pasted on the page. */
async function hand(page: Page, type: 'drop' | 'paste') {
  await page.locator('[data-photo-box]').waitFor()
  await page.evaluate(
    ({ type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'mug.jpg', { type: 'image/jpeg' }))
      const box = document.querySelector('[data-photo-box]')
      if (type === 'paste')
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      else
        for (const step of ['dragover', 'drop'])
          box?.dispatchEvent(new DragEvent(step, { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    { type, base64: MUG.toString('base64') },
  )
}

async function expectMug(page: Page) {
  await first(page).locator('.alike').waitFor()
  expect(await first(page).locator('.alike').textContent()).toMatch(/^(9\d% match|The same picture)$/)
  expect(await first(page).locator('img').first().getAttribute('src')).toContain('mug-blue-front')
}

describe('A photo', () => {
  it.each([
    ['desktop', DESKTOP, '/item_search', '/item_search'],
    ['desktop', DESKTOP, '/', '/item_search'],
    ['phone', PHONE, '/', '/m/item_search'],
    ['phone', PHONE, '/m/w2c', '/m/w2c'],
  ])('chosen on a %s leads to what looks like it, and the address keeps it', async (_, device, from, to) => {
    const { page, context, complaints } = await visit(device)
    await page.goto(from)
    await field(page).setInputFiles(NAME)
    await page.waitForURL(`**${to}?image=*`)
    await expectMug(page)
    await page.reload()
    await expectMug(page)
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe(from)
    await page.goForward()
    await expectMug(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([
    ['drop', '/', '/item_search'],
    ['paste', '/', '/item_search'],
    ['drop', '/w2c', '/w2c'],
    ['paste', '/item_search', '/item_search'],
  ] as const)('by %s on %s works before anything was touched', async (type, from, to) => {
    const { page, context, complaints } = await visit(DESKTOP)
    await page.goto(from)
    await hand(page, type)
    await page.waitForURL(`**${to}?image=*`)
    await expectMug(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('can be looked for in one marketplace, and is another photo away from another search', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/item_search')
    await field(page).setInputFiles(NAME)
    await page.waitForURL('**/item_search?image=*')
    const image = new URL(page.url()).searchParams.get('image')
    await page.getByRole('link', { name: 'Weidian' }).first().click()
    await page.waitForURL('**&platform=weidian')
    expect(new URL(page.url()).searchParams.get('image')).toBe(image)
    await field(page).setInputFiles({ ...NAME, name: 'again.jpg' })
    await page.waitForURL((url) => url.searchParams.get('image') !== image)
    await expectMug(page)
    await context.close()
  })

  it('that is far too large is made smaller before it is sent', async () => {
    const large = await sharp(MUG).resize(9000, 9000).png({ compressionLevel: 1 }).toBuffer()
    const { page, context } = await visit(DESKTOP)
    // The browser tells nobody else how much of a file it sends.
    await page.addInitScript(() => {
      const send = XMLHttpRequest.prototype.send
      XMLHttpRequest.prototype.send = function (body) {
        const file = body instanceof FormData && body.get('files')
        if (file instanceof File) sessionStorage.setItem('sent', String(file.size))
        send.call(this, body)
      }
    })
    await page.goto('/item_search')
    await field(page).setInputFiles(
      { name: 'large.png', mimeType: 'image/png', buffer: large },
      { timeout: 90_000 },
    )
    await page.waitForURL('**/item_search?image=*', { timeout: 60_000 })
    await expectMug(page)
    const bytes = Number(await page.evaluate(() => sessionStorage.getItem('sent')))
    expect(bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThan(2 * 1024 * 1024)
    await context.close()
  })

  it('that is none gets a sentence and costs nothing', async () => {
    const { page, context } = await visit(DESKTOP)
    let sent = 0
    page.on('request', (request) => request.url().includes('/api/upload/') && sent++)
    await page.goto('/item_search')
    await field(page).setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('x') })
    await page.getByText('This isn’t a JPEG, PNG or WebP picture.').waitFor()
    await field(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
    await page.getByText('This picture is damaged or incomplete.').waitFor()
    expect(sent).toBe(0)
    await context.close()
  })

  it('can be taken back while it is sent', async () => {
    const { page, context } = await visit(DESKTOP)
    const { promise, resolve } = Promise.withResolvers<void>()
    const answered = page.waitForEvent('requestfinished', isUpload).then(() => true)
    const stopped = page.waitForEvent('requestfailed', isUpload).then(() => false)
    await page.route('**/api/upload/images**', async (route) => {
      await promise
      await route.continue().catch(() => undefined)
    })
    await page.goto('/item_search')
    await field(page).setInputFiles(NAME)
    await page.getByRole('img', { name: 'Your choice' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Choose a photo').waitFor()
    resolve()
    expect(await Promise.any([answered, stopped])).toBe(false)
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })

  it.each(['/item_search', '/w2c'])('that is gone is asked for again on %s', async (path) => {
    const { page, context } = await visit(DESKTOP)
    await page.goto(`${path}?image=${'0'.repeat(32)}`)
    await page.getByText(GONE).waitFor()
    await field(page).setInputFiles(NAME)
    await page.waitForURL((url) => !url.search.includes('00000000'))
    await expectMug(page)
    await context.close()
  })

  it('needs JavaScript, and the page says so', async () => {
    const { page, context } = await visit({ ...DESKTOP, javaScriptEnabled: false })
    await page.goto('/w2c')
    expect(await page.locator('main').innerText()).toContain('Searching by photo needs JavaScript')
    expect(await page.locator('[data-photo-box]').isVisible()).toBe(false)
    await context.close()
  })
})

describe.each([
  ['desktop', DESKTOP, ''],
  ['phone', PHONE, '/m'],
])('Where to buy it, on a %s', (_, device, site) => {
  it.skipIf(!found)('takes words: items and finds, and more of them in the search', async () => {
    const { page, context, complaints } = await visit(device)
    await page.goto(`${site}/w2c`)
    const box = page.locator('main').getByPlaceholder('Input item link or keyword')
    await box.fill(KIND)
    await box.press('Enter')
    await page.waitForURL(`**${site}/w2c?keyword=${KIND}`)
    expect(await first(page).textContent()).toMatch(new RegExp(KIND, 'i'))
    await page.getByRole('heading', { name: 'From our finds' }).waitFor()
    expect(await page.locator('.find').first().textContent()).toMatch(new RegExp(KIND, 'i'))
    expect(complaints).toEqual([])
    await context.close()
  })

  it.skipIf(!found)('takes a link: the item, what is like it, and finds', async () => {
    const { page, context } = await visit(device)
    await page.goto(`${site}/w2c`)
    const box = page.locator('main').getByPlaceholder('Input item link or keyword')
    await box.fill(canonicalUrl(FIND))
    await box.press('Enter')
    await page.waitForURL(`**${site}/w2c?p=${FIND.item_platform}&i=${FIND.num_iid}`)
    await page.getByRole('heading', { name: 'The item of your link' }).waitFor()
    await page.getByRole('heading', { name: 'Items like it' }).waitFor()
    expect(await page.locator('.find').first().textContent()).toContain(FIND.title)
    await context.close()
  })

  it('hands over what nobody has to the DIY page', async () => {
    const { page, context } = await visit(device)
    await page.goto(`${site}/w2c?keyword=zzqxv`)
    const way = page.getByRole('link', { name: 'Order it on the DIY page' })
    expect(await way.getAttribute('href')).toBe(`${site}/item_diy?title=zzqxv`)
    await page.goto(`${site}/w2c?keyword=${encodeURIComponent('https://shop.example/thing/1')}`)
    const url = new URL((await way.getAttribute('href')) ?? '', page.url())
    expect(url.searchParams.get('url')).toBe('https://shop.example/thing/1')
    await context.close()
  })
})
