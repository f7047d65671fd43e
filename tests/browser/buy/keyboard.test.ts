import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { PASSWORD } from '../../support/people/person.ts'

const LINK = 'https://item.taobao.com/item.htm?id=675330231400'
/** More stops than any of these pages has before what is wanted. */
const MOST_STOPS = 90

const { visit } = openBrowser()

interface Stop {
  /** The name a screen reader would give it. */
  name: string
  /** Whether something on the screen says that the focus is here. */
  seen: boolean
}

/** The focused control: its name, and whether it is in sight with a mark of the focus on it or on what stands for it. */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(async () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return { name: '', seen: true }
    await new Promise(requestAnimationFrame)
    const labels = 'labels' in focused ? [...((focused.labels ?? []) as NodeListOf<HTMLElement>)] : []
    const holder = focused instanceof HTMLInputElement ? focused.placeholder : ''
    const name = holder || (focused.ariaLabel ?? (labels[0] ?? focused).innerText ?? '')
    const marked = (one: Element) =>
      ['', '::after', '::before'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      })
    const inSight = (one: Element) => {
      const { top, bottom, width, height } = one.getBoundingClientRect()
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight
    }
    const near = [
      focused,
      ...labels,
      focused.nextElementSibling,
      focused.closest('form, fieldset'),
      ...focused.children,
    ]
    const seen = near.some((one) => one && inSight(one) && marked(one))
    return { name: name.replace(/\s+/g, ' ').trim(), seen }
  })

/** Presses Tab until the focus is on what is called so; every stop on the way shows where the focus is. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const met: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const here = await stop(page)
    met.push(here.name)
    expect(here, `${page.url()} after ${met.slice(-4).join(' › ')}`).toMatchObject({ seen: true })
    if (typeof name === 'string' ? here.name === name : name.test(here.name)) return
  }
  throw new Error(`Tab never comes to ${name} on ${page.url()}: ${met.join(' › ')}`)
}

/** Whether the focus stays in the open dialog, however often Tab is pressed. */
async function expectTrap(page: Page): Promise<void> {
  for (const key of [...Array(15).fill('Tab'), ...Array(15).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(
      await page.evaluate(() => {
        const focused = document.activeElement
        return focused === document.body || !!focused?.closest('dialog[open]')
      }),
    ).toBe(true)
  }
}

describe('The keyboard alone', () => {
  it('leads from the home page to a paid order', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    await page.goto('/')
    await expect.poll(() => stop(page)).toEqual({ name: 'Input item link or keyword', seen: true })
    await page.keyboard.type(LINK)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/item?**')
    await page.getByRole('heading', { name: 'Featherlight everyday running shoes' }).first().waitFor()

    await tabTo(page, /^(Black|White|Sand|Colour)/)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, /^\d\d$/)
    await page.keyboard.press('Space')
    await tabTo(page, 'Add to cart')
    await page.keyboard.press('Enter')
    await page.getByText('Added to your cart.').waitFor()

    await tabTo(page, 'Sign in / Register')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await expectTrap(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => stop(page)).toEqual({ name: 'Sign in / Register', seen: true })
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, 'Create an account')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Create my account' }).waitFor()
    await tabTo(page, 'Email')
    await page.keyboard.type(`keyboard-${Date.now()}@example.test`)
    await tabTo(page, 'Password')
    await page.keyboard.type(PASSWORD)
    await tabTo(page, /^I accept/)
    await page.keyboard.press('Space')
    await tabTo(page, 'Create my account')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'My Account' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await tabTo(page, /^Cart/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cart')
    await page.getByRole('button', { name: 'Place order' }).waitFor()
    await tabTo(page, 'Place order')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout/order?**')
    await page.getByRole('button', { name: /^Pay .*¥/ }).waitFor()
    await tabTo(page, /^Pay .*¥/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'BenBuy asks for' }).waitFor()
    await tabTo(page, /^Pay .*¥/)
    await page.keyboard.press('Enter')
    await page.getByText('Paid', { exact: true }).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
