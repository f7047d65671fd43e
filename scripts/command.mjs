import { parseArgs } from 'node:util'

/**
 * The usage of a command of package.json: how it is called, what it does and an example, what to write for its
 * options, and how many other words it takes at most.
 * @typedef {{ call: string, does: string, example: string, words?: number, options?: Record<string, { type: 'string' | 'boolean' }> }} Usage
 * @typedef {{ words: string[], values: Record<string, string | boolean | undefined> }} Args
 */

/** Words that a command does not know: the sentence is told, and the command ends with 2. */
export class WrongWords extends Error {}

/**
 * Runs a command by what was written behind it. `--help` tells how it is used and ends with 0 before anything is done; a
 * word that it does not know ends with 2, what a setting or the machine refuses with 1, each with one sentence.
 * @param {Usage} usage
 * @param {(args: Args) => unknown} act
 */
export async function runCommand(usage, act) {
  const args = readArgs(usage)
  await orOneSentence(() => act(args))
}

/**
 * Reads what was written behind a command, as `runCommand` does.
 * @param {Usage} usage
 * @returns {Args}
 */
export function readArgs(
  { call, does, example, words: most = 0, options = {} },
  given = process.argv.slice(2),
) {
  if (given.includes('--help') || given.includes('-h')) {
    console.log(`${call}\n\n${does}\nFor example: ${example}`)
    process.exit(0)
  }
  try {
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
    const more = positionals[most]
    if (more === undefined) return { words: positionals, values: { ...values } }
    refuse(`“${more}” is a word too many: ${example}`)
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error
    // The rest of its message is for whoever wrote the program.
    refuse(`${error.message.split(/\.\s/)[0].replace(/\.$/, '')}: ${example}`)
  }
}

/**
 * Awaits it, and ends the program with the sentence of what was refused; an error that nobody foresaw is told whole.
 * @param {() => unknown} act
 */
export async function orOneSentence(act) {
  try {
    await act()
  } catch (error) {
    if (error instanceof WrongWords) refuse(error.message)
    // Late, because older versions of Node read no TypeScript.
    const { Problem, SettingError } = await import('#server/problem.ts')
    const foreseen = error instanceof SettingError || error instanceof Problem
    console.error(foreseen ? error.message : error)
    process.exit(1)
  }
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function refuse(sentence) {
  console.error(sentence)
  process.exit(2)
}
