import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Which folders of src each folder may import values from (STYLE.md, "Layout"). */
const MAY: Record<string, string[]> = {
  domain: ['domain'],
  stores: ['stores', 'domain'],
  islands: ['islands', 'stores', 'domain'],
  directives: ['directives', 'stores', 'domain'],
  elements: ['elements', 'islands', 'stores', 'domain'],
  components: ['components', 'elements', 'islands', 'stores', 'domain', 'content', 'styles'],
  layouts: ['layouts', 'components', 'elements', 'islands', 'stores', 'domain', 'styles'],
  server: ['server', 'domain'],
  editing: ['editing', 'domain'],
}

const VALUE_IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

interface Import {
  file: string
  /** The folder below src it stands in. */
  from: string
  target: string
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const from = file.split('/')[1] ?? ''
  return [...text.matchAll(VALUE_IMPORT)].map((match) => ({ file, from, target: match[1] ?? match[2] ?? '' }))
}

/** Where an import of ours points, as a path below src; null for packages. */
function below(one: Import): string | null {
  if (one.target.startsWith('#')) return one.target.slice(1)
  if (one.target.startsWith('.')) return normalize(join(dirname(one.file), one.target)).replace(/^src\//, '')
  return null
}

const files = globSync('src/**/*.{ts,tsx,astro}')
const imports = files.flatMap(importsOf)

describe('Imports', () => {
  it('are found in every layer', () => {
    expect(new Set(imports.map((one) => one.from))).toEqual(
      new Set([...Object.keys(MAY), 'pages', 'middleware.ts', 'content.config.ts']),
    )
  })

  it('go one way', () => {
    const wrong = imports.filter((one) => {
      const target = below(one)?.split('/')[0]
      const allowed = MAY[one.from]
      return target && allowed && !allowed.includes(target)
    })
    expect(wrong).toEqual([])
  })

  it('reach the database only from server operations', () => {
    const wrong = imports.filter(
      (one) =>
        /^(kysely|pg|node:sqlite)/.test(one.target) &&
        /^src\/server\/(api|front|providers)\/|^src\/(?!server\/)/.test(one.file),
    )
    expect(wrong).toEqual([])
  })

  it('bring no schema library into the browser', () => {
    const wrong = imports.filter(
      (one) => ['islands', 'stores', 'domain', 'directives'].includes(one.from) && /^zod/.test(one.target),
    )
    expect(wrong).toEqual([])
  })
})

/** Too large for a page: the server works with them and answers. */
const SERVERS_ALONE = ['domain/place/import-tax.ts', 'domain/item/hs.ts']

it('Tables of import tax and tariff headings are in no browser', () => {
  const targets = Map.groupBy(imports, ({ file }) => file)
  const reached = new Set<string>()
  const walk = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const one of targets.get(file) ?? []) {
      const target = below(one)
      if (target) walk(`src/${target}`)
    }
  }
  const inBrowser = imports.filter(({ from }) =>
    ['islands', 'stores', 'elements', 'directives'].includes(from),
  )
  for (const { file } of inBrowser) walk(file)
  expect(reached.size).toBeGreaterThan(200)
  expect(SERVERS_ALONE.filter((file) => reached.has(`src/${file}`))).toEqual([])
})

describe('Calls', () => {
  it('to the API are made only by stores, and to the network only by providers', () => {
    const callers = files.filter((file) =>
      /\bfetch\(|\bofetch\b|XMLHttpRequest|node:https?['"]/.test(readFileSync(file, 'utf8')),
    )
    const wrong = callers.filter(
      (file) =>
        !/^src\/(stores\/(api|ask-ben|upload|stored-session)\.ts|server\/(providers|front)\/|server\/(main|settings\/trusted-proxies|api\/app)\.ts|pages\/api\/)/.test(
          file,
        ),
    )
    expect(wrong).toEqual([])
  })
})

describe('Stored JSON', () => {
  it('is read by the checked readers of db/json.ts; others parse only what comes from outside', () => {
    const parsing = files.filter((file) => /\bJSON\.parse\b/.test(readFileSync(file, 'utf8')))
    const wrong = parsing.filter((file) => /^src\/server\/(?!providers\/)/.test(file))
    // The log reads the lines it has just written, the front door what our own build has, a demo which photo it is to make.
    const mayParse = [
      'src/server/rpc/body.ts',
      'src/server/db/json-column.ts',
      'src/server/front/files.ts',
      'src/server/log.ts',
      'src/server/seed/photos.ts',
    ]
    expect(wrong.toSorted()).toEqual(mayParse.toSorted())
  })
})

describe('What the server has to say', () => {
  it('goes into the one log', () => {
    const wrong = globSync('src/server/**/*.ts').filter(
      (file) => /\bconsole\./.test(readFileSync(file, 'utf8')) && !/server\/(log|main)\.ts$/.test(file),
    )
    expect(wrong).toEqual([])
  })
})
