import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { draw, run } from './prepare.mjs'

/** `npm run build`: pictures, the site, and its compressed copies, which the front door keeps in memory. */
await draw()
await run('astro', ['build'], { NODE_ENV: 'production' })
await Promise.all(globSync('dist/client/**/*.{html,css,js,json,svg,xml,txt,webmanifest}').map(compress))

async function compress(file) {
  const body = readFileSync(file)
  if (body.length < 500) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
