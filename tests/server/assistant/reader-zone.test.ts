import { expect, it } from 'vitest'
import { dayOf, inZone } from '#server/assistant/own-things.ts'

const AT = Date.UTC(2026, 11, 5, 0, 26)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('A day is the one of the reader’s calendar, and of UTC where their zone is not known', async () => {
  const dayIn = (time_zone: string | undefined) => inZone(time_zone, async () => plain(dayOf(AT)))
  expect(await dayIn('America/New_York')).toBe('4 December')
  expect(await dayIn('Europe/Berlin')).toBe('5 December')
  expect(await dayIn(undefined)).toBe('5 December')
  expect(await dayIn('Moon/Base')).toBe('5 December')
  expect(plain(dayOf(AT))).toBe('5 December')
})

it('Two readers who ask at once get each their own', async () => {
  const slow = (time_zone: string) =>
    inZone(time_zone, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return plain(dayOf(AT))
    })
  expect(await Promise.all([slow('America/New_York'), slow('Asia/Tokyo')])).toEqual([
    '4 December',
    '5 December',
  ])
})
