import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askPath } from '#domain/site/ask-path.ts'
import { AN_ARTICLE } from '../../support/worlds/content.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { freePort, startSite } from '../../support/worlds/site.ts'

const { visit } = openBrowser()
const HOLIDAY = new Date('2025-09-30T12:00:00+08:00')

/** Another company's chat, as far as we can tell: a script that calls its own server and one that we do not know. */
let company: Server
let site: Awaited<ReturnType<typeof startSite>>
let asked: string[] = []

const widget = (port: number, strange: number) => `
  document.documentElement.dataset.company = document.readyState
  fetch('http://127.0.0.1:${port}/hello').then(() => { document.documentElement.dataset.greeted = '' })
  fetch('http://127.0.0.1:${strange}/hello').catch(() => { document.documentElement.dataset.stopped = '' })
`

beforeAll(async () => {
  const [port, strange] = [await freePort(), await freePort()]
  company = createServer((req, res) => {
    asked.push(req.url ?? '')
    const headers = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }
    res.writeHead(200, headers).end(widget(port, strange))
  }).listen(port, '127.0.0.1')
  site = await startSite({ CHATBOT_SRC: `http://127.0.0.1:${port}/widget.js?key=a&b=1` })
})
afterAll(async () => {
  await site.stop()
  company.close()
})
beforeEach(() => {
  asked = []
})

const loaded = (page: Page) => page.evaluate(() => document.documentElement.dataset.company)
const bubble = (page: Page) => page.locator('.chat-panel')

describe('With another company’s chat', () => {
  it('a first visit on a phone has the cookie bar, the announcement, then the bubble and the chat', async () => {
    const { page, context } = await visit(PHONE, {})
    await page.clock.setFixedTime(HOLIDAY)
    await page.goto(`${site.origin}/`)
    const announcement = page.getByRole('dialog', { name: 'International shipping pauses' })
    await page.getByRole('button', { name: 'Accept' }).click()
    await announcement.waitFor()
    expect(await bubble(page).isVisible()).toBe(false)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Got it' }).click()
    await bubble(page).waitFor()
    await expect.poll(() => loaded(page)).toBe('complete')
    expect(await page.locator('dialog:modal').count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => ({ ...document.documentElement.dataset })))
      .toMatchObject({ greeted: '', stopped: '' })
    expect(asked).toEqual(['/widget.js?key=a&b=1', '/hello'])
    // Once in this browser; the chat comes with each page.
    await page.goto(`${site.origin}/m/item_search`)
    await expect.poll(() => loaded(page)).toBe('complete')
    expect(await bubble(page).isVisible()).toBe(false)
    await context.close()
  })

  it('who declines has AI Ben alone', async () => {
    const { page, context, complaints } = await visit(PHONE, {})
    await page.goto(`${site.origin}/`)
    await page.getByRole('button', { name: 'Decline' }).click()
    await bubble(page).waitFor()
    await page.getByRole('link', { name: /Ask AI Ben here/ }).click()
    await page.waitForURL('**/m/chatbot')
    await page.getByRole('textbox', { name: 'Ask a question' }).fill('Why is volume charged?')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.locator('.ben-hit').first().waitFor()
    expect(asked).toEqual([])
    expect(await loaded(page)).toBeUndefined()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('nobody who has not answered loads it, and nobody where one pays or works', async () => {
    const { page, context } = await visit(DESKTOP, {})
    await page.goto(`${site.origin}/help`, { waitUntil: 'networkidle' })
    await page.getByText('If you accept, we also load another company’s chat.').waitFor()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Accept' }).click()
    // The last that it asks: nothing of this page comes after it.
    await expect.poll(() => asked).toEqual(['/widget.js?key=a&b=1', '/hello'])
    asked = []
    await page.goto(`${site.origin}/bk/uploadqc`, { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    await context.close()
  })

  it('only pages that may load it let in its origin, and no other', async () => {
    const policyAt = async (path: string) =>
      (await fetch(site.origin + path)).headers.get('content-security-policy') ?? ''
    const { origin } = new URL(`http://127.0.0.1:${(company.address() as { port: number }).port}`)
    for (const path of ['/', AN_ARTICLE, '/item_search', '/no-such-page']) {
      const policy = await policyAt(path)
      expect(policy, path).toMatch(new RegExp(`script-src [^;]*${origin}`))
      expect(policy, path).toContain(`frame-src ${origin}`)
      expect(policy, path).toMatch(/default-src 'self';/)
      expect(new Set(policy.match(/https?:[^ ;]+/g)), path).toEqual(new Set([origin]))
    }
    for (const path of ['/bk/uploadqc', '/api/item/get', '/healthz'])
      expect(await policyAt(path), path).not.toContain(origin)
  })
})

describe('AI Ben', () => {
  it.each([
    ['desktop', DESKTOP, '/chatbot'],
    ['phone', PHONE, '/m/chatbot'],
  ] as const)(
    'on a %s says that it does not know, and hands the question to a person',
    async (_, device, path) => {
      const { page, context, complaints } = await visit(device)
      await page.goto(path)
      const ask = page.getByRole('textbox', { name: 'Ask a question' })
      const first = page.getByRole('group', { name: 'Questions others ask' }).getByRole('button').first()
      await first.press('Enter')
      expect(await ask.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.locator('.ben-hit').first().waitFor()
      await ask.fill('zzzz qqqq?')
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await page.getByText('I couldn’t find that').waitFor()
      await page.getByRole('link', { name: 'Ask our team' }).click()
      const message = page.getByRole('textbox', { name: 'Message' })
      await expect.poll(() => message.inputValue()).toBe('zzzz qqqq?')
      expect(new URL(page.url()).search).toBe('')
      // The text typed before stays, and the question stands there once.
      await message.fill('Hello. zzzz qqqq?')
      await page.goto(`${path === '/chatbot' ? '' : '/m'}/assistant?question=zzzz%20qqqq%3F`)
      await expect.poll(() => message.inputValue()).toBe('Hello. zzzz qqqq?')
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it.each([
    ['desktop', DESKTOP, '/chatbot'],
    ['phone', PHONE, '/m/chatbot'],
  ] as const)('on a %s answers the question that it names when it asks back', async (_, device, path) => {
    const { page, context, complaints } = await visit(device)
    const ask = 'Why is volume charged?'
    const unsure = [
      { links: [{ title: ask, url: askPath(ask) }] },
      { text: 'I’m not sure what you mean. Is it this question?' },
    ]
    await page.route('**/api/assistant/stream', (route) => route.fulfill({ body: jsonLines(unsure) }), {
      times: 1,
    })
    await page.goto(path)
    await page.getByRole('textbox', { name: 'Ask a question' }).fill('that thing with the box')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByRole('link', { name: ask }).click()
    await page
      .getByText(/volume/)
      .nth(1)
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    // In a tab of its own it is asked at once.
    await page.goto(path + askPath(ask).slice('/chatbot'.length))
    await page.locator('.ben-hit').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

const jsonLines = (parts: unknown[]) => parts.map((part) => `${JSON.stringify(part)}\n`).join('')
