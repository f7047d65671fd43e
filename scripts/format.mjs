import './installed.mjs'
import { readArgs } from './command.mjs'
import { run } from './run.mjs'

/** `npm run format`: writes every file as `npm run check` wants it. Biome knows code only, and is ten times as quick there. */
readArgs({
  call: 'npm run format',
  does: 'Lays out every file as npm run check wants it.',
  example: 'npm run format',
})
await run('prettier', ['--write', '--log-level', 'warn', '.'])
await run('biome', ['format', '--write', '.'])
