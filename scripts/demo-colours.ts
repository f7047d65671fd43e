import { writeFile } from 'node:fs/promises'
import { COLOURS_FILE, readColours } from '#server/providers/sample/photo-search.ts'
import { runCommand } from './command.mjs'

const USAGE = {
  call: 'npm run demo-colours',
  does: 'Reads the colours of all pictures of the demo again, by which a photo finds them, after one of them has changed.',
  example: 'npm run demo-colours',
}

await runCommand(USAGE, async () => writeFile(COLOURS_FILE, await readColours()))
