import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The entry of the production server, built by Astro into dist/server/entry.mjs. */
const dist = fileURLToPath(new URL('..', import.meta.url))

// Compiled code is stored beside the build it belongs to; where nobody may write there, each start compiles anew.
enableCompileCache(`${dist}compiled`)
const { start } = await import('./start.ts')
const trouble = await start(dist)
if (trouble) {
  console.error(trouble)
  process.exit(1)
}
