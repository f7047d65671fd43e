import { describe, expect, inject, it } from 'vitest'
import { entries } from '../support/worlds/content.ts'
import { PHONE } from '../support/worlds/browser.ts'

const AGENTS = { desktop: 'Mozilla/5.0 (X11; Linux x86_64)', phone: PHONE.userAgent }

/** Follows redirects by itself, so that a circle is seen. */
async function open(path: string, agent: string) {
  const passed: string[] = []
  let at = new URL(path, inject('origin'))
  for (;;) {
    passed.push(at.pathname + at.search)
    const answer = await fetch(at, { redirect: 'manual', headers: { 'User-Agent': agent } })
    const location = answer.headers.get('location')
    const circle = passed.length > 3 || new Set(passed).size < passed.length
    if (!location || circle)
      return { status: circle ? 'a circle' : answer.status, passed, text: await answer.text() }
    await answer.body?.cancel()
    at = new URL(location, at)
  }
}

const decoded = (href: string) => href.replaceAll('&amp;', '&').replaceAll('&#38;', '&')

/** Our own addresses that a page links to. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)]
    .map(([, href = '']) => decoded(href))
    .filter((href) => /^[/#]/.test(href) && !href.startsWith('//'))

describe.each(Object.entries(AGENTS))('On a %s', (_, agent) => {
  it('every link of every content page opens, at its place', async () => {
    const { text: sitemap } = await open('/sitemap.xml', agent)
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
    for (const { slug } of entries('help')) expect(pages).toContain(`/help/${slug}`)
    const opened = new Map<string, ReturnType<typeof open>>()
    const once = (path: string) => {
      const known = opened.get(path) ?? open(path, agent)
      opened.set(path, known)
      return known
    }
    const wrong: string[] = []
    let checked = 0
    for (const page of pages) {
      const shown = await once(page)
      if (shown.status !== 200) wrong.push(`${page}: ${shown.status}`)
      for (const link of new Set(linksIn(shown.text))) {
        const [path = '', anchor] = link.split('#')
        const target = path ? await once(path) : shown
        checked += 1
        if (target.status !== 200)
          wrong.push(`${page} → ${link}: ${target.status} by ${target.passed.join(' → ')}`)
        else if (anchor && !target.text.includes(`id="${anchor}"`))
          wrong.push(`${page} → ${link}: no such place`)
      }
    }
    expect(wrong).toEqual([])
    expect(checked).toBeGreaterThan(pages.length * 10)
  })
})
