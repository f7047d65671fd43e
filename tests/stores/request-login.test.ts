import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  $loginOpener,
  type LoginRequest,
  requestLogin,
  requestLoginOnDesktop,
} from '#stores/request-login.ts'

let dataset: Record<string, string> = {}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => {
  dataset = {}
  $loginOpener.set(null)
  vi.unstubAllGlobals()
})

/** Finds what is asked for on a page whose root says this. */
function askedOn(root: Record<string, string>, ask: () => unknown): unknown[] {
  Object.assign(dataset, root)
  const heard: LoginRequest[] = []
  $loginOpener.set((request) => heard.push(request))
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
  $loginOpener.set(() => {})
  expect(requestLogin()).toBe(true)
})
