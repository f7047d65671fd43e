import './installed.mjs'
import { readArgs } from './command.mjs'
import { build, isBuilt } from './prepare.mjs'
import { run, runToEnd } from './run.mjs'
import { SERVER_ARGS } from './server-args.mjs'

/** `npm start`: builds when needed, then runs the production server until it is told to stop. */
readArgs({
  call: 'npm start',
  does: 'Builds what has changed and opens the shop; its settings are in the environment (docs/reference.md).',
  example: 'PORT=5000 npm start',
})
if (!isBuilt()) {
  await run(process.execPath, ['scripts/can-start.ts'])
  await build({ always: true })
}
// Two arenas instead of one for each thread: picture work would leave the process twice as large.
const env = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2', NODE_ENV: 'production' }
process.exit(await runToEnd(process.execPath, SERVER_ARGS, env))
