import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

describe('One policy for the browser', () => {
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
