import { join } from 'node:path'

/** The demo's pictures and catalogue, in the project's folder: a real shop reads none of it and may delete it. */
export const DEMO_FOLDER = join(process.cwd(), 'demo')
