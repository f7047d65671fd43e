import { readFileSync } from 'node:fs'

/**
 * Icons are imported by name from the whole set. In the build each name leads to the file of that icon: the set's index
 * would make every icon a need of every page that shows one, and two thousand files to read.
 */

const INDEX = new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)
const EXPORTS = /^export \{ (.+) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm
const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*(['"])lucide-react\2/g

/** Vite plugin of all that is built. */
export const iconImports = {
  name: 'icon-imports',
  apply: 'build',
  transform: {
    filter: { code: /['"]lucide-react['"]/ },
    handler(code) {
      return { code: code.replace(IMPORT, (_, names) => importsOf(names)), map: null }
    },
  },
}

const importsOf = (names) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}'`)
    .join(';')

let files

function fileOf(icon) {
  files ??= new Map(
    [...readFileSync(INDEX, 'utf8').matchAll(EXPORTS)].flatMap(([, names, file]) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), file]),
    ),
  )
  if (!files.has(icon)) throw new Error(`No icon of lucide-react is called ${icon}.`)
  return files.get(icon)
}
