import { spawn } from 'node:child_process'
import { build } from './prepare.mjs'

/** `npm start`: builds when needed, then runs the production server until it is told to stop. */
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    'The Node that comes with the project is missing: run "npm install" without --ignore-scripts.',
  )
  process.exit(1)
}
await build()
const server = spawn(process.execPath, ['dist/server/entry.mjs'], {
  stdio: 'inherit',
  // Two arenas instead of one for each thread: picture work would leave the process twice as large.
  env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
