import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/**
 * The rooms of src/server: a file imports values only from its own room and from those above it. Types may come from
 * anywhere as long as no circle of files closes.
 */
const ROOMS = [
  ['ground'],
  ['db'],
  ['providers'],
  ['mail', 'uploads'],
  ['drawings'],
  ['money'],
  ['accounts'],
  ['items'],
  ['cart'],
  ['orders'],
  ['warehouse'],
  ['parcels'],
  ['payments'],
  ['assistant'],
  ['jobs'],
  ['api'],
  ['front'],
  ['seed'],
  ['entrance'],
]

/** Files of src/server itself that open and hold everything else; the other ones are the ground. */
const ENTRANCE = ['src/server/main.ts', 'src/server/running.ts']

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

/** The imports of our own server files. */
function importsOf(file: string): Import[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const named = statement.moduleSpecifier
    if (!named || !ts.isStringLiteral(named)) return []
    const target = named.text.startsWith('.')
      ? normalize(join(dirname(file), named.text))
      : named.text.replace(/^#/, 'src/')
    if (!target.startsWith('src/server/')) return []
    const type = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly
    return [{ file, target, type }]
  })
}

const imports = files.flatMap(importsOf)

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
