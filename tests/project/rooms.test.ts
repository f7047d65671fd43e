import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/**
 * The rooms of src/server: a file imports values only from its own room and from those above it. Types may come from
 * anywhere as long as no circle of files closes.
 */
const ROOMS = [
  ['ground', 'settings'],
  ['db'],
  ['providers'],
  ['mail', 'picture'],
  ['money'],
  ['account'],
  ['sign-in'],
  ['forget', 'closing'],
  ['item'],
  ['cart'],
  ['order'],
  ['warehouse'],
  ['parcel'],
  ['payment'],
  ['assistant'],
  ['jobs'],
  ['rpc'],
  ['api'],
  ['views'],
  ['front'],
  ['seed'],
  ['entrance'],
]

/** Files of src/server itself that open and hold everything else; the other ones are the ground. */
const ENTRANCE = ['src/server/main.ts', 'src/server/start.ts', 'src/server/running.ts']

const files = globSync('src/server/**/*.ts')

function roomOf(file: string): string {
  if (ENTRANCE.includes(file)) return 'entrance'
  const parts = file.split('/')
  return parts.length === 3 ? 'ground' : (parts[2] ?? '')
}

const floorOf = (file: string) => ROOMS.findIndex((rooms) => rooms.includes(roomOf(file)))

interface Import {
  file: string
  target: string
  type: boolean
}

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** Finds a file's imports of ours below `within`. */
function importsOf(file: string, within: string): Import[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const named = statement.moduleSpecifier
    if (!named || !ts.isStringLiteral(named)) return []
    const target = named.text.startsWith('.')
      ? normalize(join(dirname(file), named.text))
      : named.text.replace(/^#/, 'src/')
    if (!target.startsWith(within)) return []
    const type = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly
    return [{ file, target, type }]
  })
}

const imports = files.flatMap((file) => importsOf(file, 'src/server/'))

describe('The rooms of the server', () => {
  it('are all known', () => {
    expect(new Set(files.map(roomOf))).toEqual(new Set(ROOMS.flat()))
  })

  it('take values only from the rooms above', () => {
    const wrong = imports.filter((one) => !one.type && floorOf(one.target) > floorOf(one.file))
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('hold no circle of files, types included', () => {
    const next = Map.groupBy(imports, (one) => one.file)
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      if (done.has(file) || path.includes(file)) return
      for (const { target } of next.get(file) ?? []) visit(target, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  it('keep our own imports to one form: ./x.ts within a room, #server/room/x.ts across', () => {
    const wrong = files.filter((file) => /from '\.\.\//.test(readFileSync(file, 'utf8')))
    expect(wrong).toEqual([])
  })
})

/** The rooms of src/domain from the ground up: a room takes values and types only from those below it. */
const DOMAIN_FLOORS = [
  ['text', 'time'],
  ['access', 'closing', 'link', 'place'],
  ['money', 'site', 'table'],
  ['item'],
  ['freight'],
  ['promotion'],
  ['order'],
  ['list', 'warehouse'],
  ['parcel', 'staff'],
  ['account', 'help'],
  ['assistant'],
]

describe('The rooms of the domain', () => {
  const rules = globSync('src/domain/**/*.ts')
  const domainRoom = (file: string) => file.split('/')[2] ?? ''
  const floorOfRule = (file: string) => DOMAIN_FLOORS.findIndex((rooms) => rooms.includes(domainRoom(file)))

  it('are all known, and no file stands outside of them', () => {
    expect(rules.filter((file) => file.split('/').length !== 4)).toEqual([])
    expect(new Set(rules.map(domainRoom))).toEqual(new Set(DOMAIN_FLOORS.flat()))
  })

  it('take only from the floors below', () => {
    const wrong = rules
      .flatMap((file) => importsOf(file, 'src/domain/'))
      .filter(({ file, target }) => domainRoom(target) !== domainRoom(file))
      .filter(({ file, target }) => floorOfRule(target) >= floorOfRule(file))
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })
})

describe('Tests', () => {
  it('stand in the room of what they hold, and what they share in tests/support', () => {
    const tests = globSync('tests/**/*.ts')
    const outside = tests.filter((file) => {
      const [, layer = '', room = '', name] = file.split('/')
      if (layer === 'bench') return false
      if (layer === 'support') return !['fakes', 'models', 'people', 'probes', 'worlds'].includes(room)
      if (!file.endsWith('.test.ts')) return true
      if (layer === 'server') return !name || !ROOMS.flat().includes(room)
      if (layer === 'domain') return !name || !DOMAIN_FLOORS.flat().includes(room)
      return layer === 'browser' && !name
    })
    expect(tests.length).toBeGreaterThan(400)
    expect(outside).toEqual([])
  })
})

describe('Inside a transaction', () => {
  /** The bodies that run with a `tx`: functions that take one, and what is given to inTransaction. */
  function bodiesOf(file: string): ts.Node[] {
    const bodies: ts.Node[] = []
    const visit = (node: ts.Node) => {
      if (ts.isFunctionLike(node) && takesTx(node) && 'body' in node && node.body) bodies.push(node.body)
      ts.forEachChild(node, visit)
    }
    visit(parse(file))
    return bodies
  }

  const takesTx = (node: ts.SignatureDeclaration) =>
    node.parameters.some((parameter) => parameter.name.getText() === 'tx')

  /** Every `db` that is not a field's name or a parameter of a function within. */
  function databaseIn(body: ts.Node): boolean {
    let found = false
    const visit = (node: ts.Node) => {
      if (ts.isFunctionLike(node) && node.parameters.some((one) => one.name.getText() === 'db')) return
      if (ts.isIdentifier(node) && node.text === 'db' && !ts.isPropertyAssignment(node.parent)) found = true
      ts.forEachChild(node, visit)
    }
    visit(body)
    return found
  }

  it('nothing reaches for the database itself, which would wait for ever', () => {
    const bodies = files.flatMap((file) => bodiesOf(file).map((body) => ({ file, body })))
    expect(bodies.length).toBeGreaterThan(100)
    const wrong = bodies.filter(({ body }) => databaseIn(body)).map(({ file }) => file)
    expect(wrong).toEqual([])
  })
})
