import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPath } from '#domain/access/path.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['//', '/'],
  ['/cart/', '/cart'],
  ['/user//order-list', '/user/order-list'],
  ['/m//evil.example', '/m/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['/item%2F', '/item%2F'],
])('the one form of %j is %s', (given, expected) => {
  expect(cleanPath(given)).toBe(expected)
})

test('a clean path stays as it is and stays on the site', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', 'm', '.', 'x', '\u0085') }),
      (text) => {
        const path = cleanPath(text)
        expect(cleanPath(path)).toBe(path)
        expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
      },
    ),
  )
})
