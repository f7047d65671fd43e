import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearStorage, storage } from '../support/fakes/window.ts'

type Listener = (event: { key: string | null; newValue: string | null }) => void

const heard = new Set<Listener>()
vi.stubGlobal(
  'addEventListener',
  (type: string, listener: Listener) => type === 'storage' && heard.add(listener),
)
vi.stubGlobal('window', globalThis)
const { keptAtom } = await import('#stores/kept-atom.ts')

const words = {
  encode: (list: string[]) => list.join(' ') || undefined,
  decode: (text: string) => text.split(' '),
}

/** As the browser says it when another tab has kept something. */
function keepElsewhere(key: string, newValue: string) {
  storage[key] = newValue
  for (const listener of heard) listener({ key, newValue })
}

function fill() {
  const full = vi.spyOn(storage as unknown as Storage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  return () => full.mockRestore()
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  clearStorage()
})

describe('A kept value', () => {
  test('is what the storage holds, and goes there', () => {
    storage.colours = 'red blue'
    const $colours = keptAtom<string[]>('colours', [], words)
    expect($colours.get()).toEqual(['red', 'blue'])
    $colours.set(['green'])
    expect(storage.colours).toBe('green')
    $colours.set([])
    expect(storage.colours).toBeUndefined()
  })

  test('that finds no room stays for the page, also when nobody has looked at it for a while', () => {
    const $colours = keptAtom<string[]>('colours', [], words)
    const makeRoom = fill()
    $colours.set(['red'])
    const leave = $colours.listen(() => {})
    expect($colours.get()).toEqual(['red'])
    leave()
    expect(storage.colours).toBeUndefined()
    makeRoom()
    $colours.set(['red', 'blue'])
    expect(storage.colours).toBe('red blue')
  })

  test('follows another tab, also where it found no room itself', () => {
    const $colours = keptAtom<string[]>('colours', [], words)
    const leave = $colours.listen(() => {})
    const makeRoom = fill()
    $colours.set(['red'])
    makeRoom()
    keepElsewhere('colours', 'blue')
    expect($colours.get()).toEqual(['blue'])
    leave()
    $colours.listen(() => {})
    expect($colours.get()).toEqual(['blue'])
  })

  test('is the first one where the storage holds what cannot be read', () => {
    storage.cart = '{'
    const $cart = keptAtom<string[]>('cart', [], { encode: String, decode: (text) => JSON.parse(text) })
    expect($cart.get()).toEqual([])
  })

  test('does without any storage', () => {
    vi.stubGlobal('localStorage', undefined)
    const $colours = keptAtom<string[]>('colours', [], words)
    $colours.set(['red'])
    expect($colours.get()).toEqual(['red'])
    vi.stubGlobal('localStorage', storage)
  })
})

test('a cart that cannot be read is an empty one', async () => {
  storage.cart = '{"id":'
  storage.cart_unselected = 'all'
  const { $localCart } = await import('#stores/cart.ts')
  expect($localCart.get()).toEqual([])
})
