import { spawn } from 'node:child_process'
import { draw } from './prepare.mjs'

/** `npm run dev`: pages, API and jobs with live reload on http://localhost:4321. */
await draw()
const astro = spawn('astro', ['dev', '--port', process.env.PORT ?? '4321', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' },
})
astro.on('exit', (code) => process.exit(code ?? 0))
