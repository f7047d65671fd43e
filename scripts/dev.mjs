import './installed.mjs'
import { runToEnd } from './run.mjs'

/** `npm run dev`: pages, API and jobs with live reload on http://localhost:4321. */
const args = ['dev', '--port', process.env.PORT ?? '4321', ...process.argv.slice(2)]
process.exit(await runToEnd('astro', args, { ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' }))
