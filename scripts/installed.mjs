/**
 * Ends the program with one sentence when the installation is incomplete. Every command of package.json begins with
 * it; it and what they import statically must run on Node 20, because that is what runs them when ours is missing.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { incomplete, missingPackage } from './missing-package.mjs'

const missing = missingPackage(fileURLToPath(new URL('..', import.meta.url)))
const isOld = Number(process.versions.node.split('.')[0]) < 24
if (missing) end(incomplete(missing))
const own_node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
if (isOld)
  end(
    existsSync(own_node)
      ? 'This needs Node 24, which npm finds beside it: call it with npm, such as "npm start".'
      : `This needs Node 24, and none comes with it for ${process.platform} on ${process.arch}: install it, then try again.`,
  )

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}
