import { writeFile } from 'node:fs/promises'
import { COLOURS_FILE, readColours } from '#server/providers/sample/photo-search.ts'

/** `npm run demo-colours`: after a picture of the demo has changed, so that a photo of it is found. */
await writeFile(COLOURS_FILE, await readColours())
