/**
 * Ends the program with one sentence when the installation is incomplete. Every command of package.json begins with
 * it; it and what they import statically must run on Node 20, because that is what runs them when ours is missing.
 */
import { fileURLToPath } from 'node:url'
import { missingPackage } from './missing-package.mjs'

const isOld = Number(process.versions.node.split('.')[0]) < 24
const missing =
  missingPackage(fileURLToPath(new URL('..', import.meta.url))) ??
  (isOld ? 'the Node that comes with the project' : null)
if (missing) {
  console.error(
    `The installation is incomplete, ${missing} is missing: run "npm install" without --omit and --ignore-scripts.`,
  )
  process.exit(1)
}
