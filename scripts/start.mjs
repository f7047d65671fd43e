import './installed.mjs'
import { build } from './prepare.mjs'
import { run, runToEnd } from './run.mjs'

/** `npm start`: builds when needed, then runs the production server until it is told to stop. */
await run(process.execPath, ['scripts/can-start.ts'])
await build()
// Two arenas instead of one for each thread: picture work would leave the process twice as large.
const env = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2', NODE_ENV: 'production' }
process.exit(await runToEnd(process.execPath, ['dist/server/entry.mjs'], env))
