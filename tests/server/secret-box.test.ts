import { expect, it } from 'vitest'
import { seal, unseal } from '#server/secret-box.ts'

const keys = { secret_key: 'a key of the shop, long enough for it', data_dir: '/nowhere' }

it('A secret is read with the key it was sealed with, for whom it was sealed', () => {
  expect(unseal(keys, seal(keys, 'JBSWY3DP', 'me'), 'me')).toBe('JBSWY3DP')
})

it.each([
  ['another key', { ...keys, secret_key: 'another key, as long as the first one' }, 'me'],
  ['somebody else’s row', keys, 'you'],
])('With %s the log is told what to do', (_what, with_keys, owner) => {
  expect(() => unseal(with_keys, seal(keys, 'JBSWY3DP', 'me'), owner)).toThrow(/SECRET_KEY.*--lost-app/)
})
