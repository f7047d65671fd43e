import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'benbuy-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const DATA_DIR = join(folder, 'data')

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const COMMANDS = Object.entries(scripts)

/** A command of package.json with these words behind it, where no shop is and none may be made. */
async function run(command: string, ...words: string[]) {
  const [, ...args] = command.split(' ')
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '' }
  const child = spawn(process.execPath, [...args, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (said.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (said.stderr += String(chunk)))
  const [status] = await once(child, 'close')
  return { status, ...said }
}

const texts = () => globSync('src/content/**/*.md').length

describe.each(COMMANDS)('npm run %s', (name, command) => {
  it('tells with --help how it is used, and does nothing', async () => {
    const before = texts()
    const { status, stdout, stderr } = await run(command, '--help')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const own = ['start', 'test', 'test:slow'].includes(name)
      ? `npm ${name.split(':')[0]}`
      : `npm run ${name}`
    const [call = '', empty, ...told] = stdout.trimEnd().split('\n')
    expect(call === own || call.startsWith(`${own} -- `), call).toBe(true)
    expect(empty).toBe('')
    expect(told).toEqual([
      expect.stringMatching(/^[A-Z].{20,}\.$/),
      expect.stringMatching(/^For example: .*\bnpm /),
    ])
    expect(existsSync(DATA_DIR)).toBe(false)
    expect(texts()).toBe(before)
  })
})

// They all read their words by one function (scripts/command.mjs), and each start of one takes a second.
it.each(['start', 'build', 'seed', 'db:copy'])(
  'npm run %s refuses an option that it does not know',
  async (name) => {
    const { status, stdout, stderr } = await run(scripts[name] ?? '', '--no-such-option')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^Unknown option '--no-such-option': .*\bnpm .*\n$/)
    expect(existsSync(DATA_DIR)).toBe(false)
  },
)

it.each([
  ['start', ['now'], '“now” is a word too many: PORT=5000 npm start'],
  ['seed', ['--orders'], "Option '--orders <value>' argument missing: npm run seed -- --orders 1000"],
  ['seed', ['--orders', 'many'], 'Say how many: npm run seed -- --orders 1000'],
  ['admin', ['me'], 'Name an email: npm run admin -- you@example.com'],
  ['new', ['help', ''], 'Say what and its title: npm run new -- help|finds|announcements "TITLE"'],
  [
    'new',
    ['help', 'Storage times'],
    'src/content/help/storage-times.md is there already. Choose another title.',
  ],
  ['mails', ['send'], 'Say nothing, again or preview: npm run mails -- preview my-folder'],
  ['mails', ['again', 'and'], 'Say nothing, again or preview: npm run mails -- preview my-folder'],
  ['db:copy', ['mysql://x'], 'Name an empty database: npm run db:copy -- postgres://…'],
  ['dev', ['--port', 'abc'], '“abc” is no port: npm run dev -- --port 5000'],
  ['bench', ['links', 'frogs'], /^There is no bench called frogs: start, links, /],
  ['article-pictures', ['frogs'], /^“frogs” is none of the articles with a picture: how-it-works, /],
])('npm run %s with the words %j says what to write', async (name, words, sentence) => {
  const { status, stdout, stderr } = await run(scripts[name] ?? '', ...words)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  const told = stderr.trimEnd()
  if (typeof sentence === 'string') expect(told).toBe(sentence)
  else expect(told).toMatch(sentence)
})
