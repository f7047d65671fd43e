import './installed.mjs'
import { awaitContent } from './await-content.mjs'
import { runToEnd } from './run.mjs'

/** `npm run dev`: pages, API and jobs with live reload on http://localhost:4321. */
const port = process.env.PORT ?? '4321'
await awaitContent(Number(port))
const args = ['dev', '--port', port, ...process.argv.slice(2)]
process.exit(await runToEnd('astro', args, { ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' }))
