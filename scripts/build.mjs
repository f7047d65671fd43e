import './installed.mjs'
import { readArgs } from './command.mjs'
import { build } from './prepare.mjs'

/** `npm run build`: always builds anew. */
readArgs({
  call: 'npm run build',
  does: 'Builds the site and its compressed copies into dist/.',
  example: 'npm run build',
})
await build({ always: true })
