import { beforeEach, expect, it, vi } from 'vitest'
import { keepMailed, keptMailed } from '#stores/mailed-code.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  })
})

it('A mailed code is asked for after a reload, as long as it is good and for that address alone', () => {
  const at = Date.UTC(2026, 10, 29)
  keepMailed('a@example.test', 60, at)
  expect(keptMailed('a@example.test', at + 15_000)).toBe(45)
  expect(keptMailed('a@example.test', at + 300_000)).toBe(0)
  expect(keptMailed('a@example.test', at + 600_000)).toBeNull()
  expect(keptMailed('b@example.test', at)).toBeNull()
})
