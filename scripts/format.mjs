import './installed.mjs'
import { run } from './run.mjs'

/** `npm run format`: writes every file as prettier wants it. */
await run('prettier', ['--write', '--log-level', 'warn', '.'])
