import { afterEach, expect, test, vi } from 'vitest'
import '../support/fakes/window.ts'

const { browserStorage } = await import('#stores/browser-storage.ts')
const { storageProblemAt } = await import('#stores/stored-session.ts')
const { $diy } = await import('#stores/diy.ts')

function forbid(name: 'localStorage' | 'sessionStorage') {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(globalThis, name, { get, configurable: true })
}

afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
  vi.unstubAllGlobals()
})

test('a browser that forbids storage keeps nothing, and nothing breaks', async () => {
  forbid('localStorage')
  forbid('sessionStorage')
  expect(browserStorage('localStorage')).toBeUndefined()
  expect(await storageProblemAt('/')).toBe('storage')
  const end = $diy.listen(() => {})
  $diy.setKey('title', 'A lamp')
  expect($diy.get().title).toBe('A lamp')
  end()
})
