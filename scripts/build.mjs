import './installed.mjs'
import { build } from './prepare.mjs'

/** `npm run build`: always builds anew. */
await build({ always: true })
