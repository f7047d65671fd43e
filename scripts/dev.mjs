import './installed.mjs'
import { awaitContent } from './await-content.mjs'
import { orOneSentence, readArgs, WrongWords } from './command.mjs'
import { runToEnd } from './run.mjs'

/** `npm run dev`: pages, API and jobs with live reload on http://localhost:4321. */
const { values } = readArgs({
  call: 'npm run dev -- [--port NUMBER] [--host ADDRESS] [--open]',
  does: 'Opens the shop with live reload, on the port that --port or PORT names; --open shows it in the browser.',
  example: 'npm run dev -- --port 5000 --host 0.0.0.0',
  options: { port: { type: 'string' }, host: { type: 'string' }, open: { type: 'boolean' } },
})
const { port = process.env.PORT ?? '4321', host, open } = values
await orOneSentence(() => {
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new WrongWords(`“${port}” is no port: npm run dev -- --port 5000`)
})
await awaitContent(Number(port))
const args = ['dev', '--port', port, ...(host ? ['--host', host] : []), ...(open ? ['--open'] : [])]
const env = { ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' }
// Another one, from the shell or from a test, would give the pages half of React for development.
process.exit(await runToEnd('astro', args, { ...env, NODE_ENV: 'development' }))
