import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { BRAND } from '#domain/text/texts.ts'
import { invalid } from '#server/problem.ts'

/** More guesses than this in the order people choose is strong enough; the list of leaked ones is far shorter. */
const GUESSES = 100_000
/** Looking closely at a long text takes a tenth of a second, and what begins well is good enough. */
const LOOKED_AT = 64

let estimator: Promise<ZxcvbnFactory> | null = null

/** Two megabytes of lists, read when the first password is set. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary: { ...dictionary }, graphs: adjacencyGraphs })
}

/**
 * Refuses a password that is common, leaked, or made of one of those or of the account's e-mail with little change.
 * Throws 422 for the field of this name.
 */
export async function refuseWeak(password: string, email: string, path: string): Promise<void> {
  estimator ??= load()
  const own = [BRAND, email, email.split('@', 1).join(), ...email.split(/[^\p{L}\d]+/u)].filter(Boolean)
  const { guesses } = (await estimator).check(password.slice(0, LOOKED_AT), own)
  if (guesses < GUESSES)
    throw invalid(
      path,
      'That password is too common. Choose another, such as a few words that only you would put together.',
    )
}
