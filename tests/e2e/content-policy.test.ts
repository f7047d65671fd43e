import { describe, expect, inject, it } from 'vitest'
import { PAGES } from '#domain/access.ts'
import { PAGE_RULES } from '#domain/content-policy.ts'
import { addCookie, api } from './accounts.ts'
import { DESKTOP, type Device, openBrowser, PHONE } from './browser.ts'
import { DEMO_CUSTOMER, DEMO_STAFF } from '#server/seed/demo.ts'
import { DEMO_PASSWORD } from './site.ts'

const { visit } = openBrowser()

/** Addresses of every page of the list, on its own site. */
const pathsOf = (device: Device) =>
  PAGES.flatMap(({ path, mobile, values }) => {
    const own = device === PHONE && mobile !== null ? mobile : path
    return (values ?? ['fees-explained']).map((value) => own.replace(/:\w+|\*/, value))
  }).concat('/item?p=taobao&i=680000000001', '/item_search?keyword=tee', '/no-such-page')

const directives = (policy: string) => policy.split(';').map((one) => one.trim())

describe('One policy for the browser', () => {
  it('stands in the header of every page, of every refusal and of every call, and nowhere else', async () => {
    const paths = [...new Set([...pathsOf(DESKTOP), '/%zz', '/api/cart/count', '/api/nope', '/robots.txt'])]
    for (const path of paths) {
      const answer = await fetch(inject('origin') + path, { redirect: 'manual' })
      const policy = answer.headers.get('content-security-policy') ?? ''
      // Two headers would be joined with a comma.
      expect(policy, path).not.toContain(',')
      expect(directives(policy), path).toEqual(expect.arrayContaining([...PAGE_RULES]))
      expect(policy, path).not.toMatch(/unsafe-|https?:|\*/)
      const text = await answer.text()
      expect(text, path).not.toMatch(/http-equiv="content-security-policy"/i)
      if (text.includes('<script')) expect(policy, path).toMatch(/script-src 'self' 'sha256-/)
    }
  })

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)('is broken by no page on a %s, for visitors, customers and staff', async (_, device) => {
    for (const email of ['', DEMO_CUSTOMER, DEMO_STAFF]) {
      const { page, context, complaints } = await signedIn(device, email)
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`),
        ),
      )
      for (const path of pathsOf(device)) {
        await page.goto(path, { waitUntil: 'load' })
        expect(complaints, `${path} for ${email || 'a visitor'}`).toEqual([])
      }
      await context.close()
    }
  })

  it('stops a script and a picture of another site', async () => {
    const { page, context } = await visit(DESKTOP)
    await page.goto('/help')
    const blocked = await page.evaluate(async () => {
      const seen: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      const picture = new Image()
      picture.src = 'https://elsewhere.example/pixel.gif'
      document.body.append(script, picture)
      await fetch('https://elsewhere.example/').catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 100))
      return seen
    })
    expect(blocked.sort()).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    await context.close()
  })
})

/** A browser with the session of one of the demo's accounts; '' is a visitor's. */
async function signedIn(device: Device, email: string) {
  if (!email) return visit(device)
  const answer = await api('user/login', { email, password: DEMO_PASSWORD })
  const user = (await answer.json()).data
  const visited = await visit(device, {
    ...{ cookie_consent: 'declined', chat_open_seen: '1', user: JSON.stringify(user) },
    user_confirmed: user.token.slice(0, 8),
  })
  await addCookie(visited.context, answer.headers.get('set-cookie')?.split(';')[0] ?? '')
  return visited
}
