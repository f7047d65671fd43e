import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOGIN_EVENT, requestLogin, requestLoginOnDesktop } from '#stores/request-login.ts'

let dataset: Record<string, string> = {}
let page: EventTarget

beforeEach(() => {
  page = Object.assign(new EventTarget(), { documentElement: { dataset } })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  dataset = {}
  vi.unstubAllGlobals()
})

/** What is asked for on a page whose root says this. */
function askedOn(root: Record<string, string>, ask: () => unknown): unknown[] {
  Object.assign(dataset, root)
  const heard: unknown[] = []
  page.addEventListener(LOGIN_EVENT, (event) => heard.push(event instanceof CustomEvent && event.detail))
  ask()
  return heard
}

it('asks on any page, with what comes after it and why', () => {
  const then = () => {}
  const request = { then, reason: { text: 'Sign in to save it.' } }
  expect(askedOn({ site: 'm' }, () => requestLogin(request))).toEqual([request])
})

it.each<[Record<string, string>, number]>([
  [{ site: 'desktop' }, 1],
  [{ site: 'm' }, 0],
  [{ site: 'desktop', customers: 'true' }, 0],
])('where %j leads to the login page by itself, it does not ask', (root, times) => {
  expect(askedOn(root, () => requestLoginOnDesktop({}))).toHaveLength(times)
})

it('says whether anybody opens the modal', () => {
  expect(requestLogin()).toBe(false)
  page.addEventListener(LOGIN_EVENT, (event) => event.preventDefault())
  expect(requestLogin()).toBe(true)
})

it('is the only one that asks', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|astro|mjs)$/.test(file),
  )
  const saying = files.filter((file) => readFileSync(join('src', file), 'utf8').includes(`'${LOGIN_EVENT}'`))
  expect(saying).toEqual([join('stores', 'request-login.ts')])
})
