import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** All we tell the browser. The package's own flags would run it as one process and without the rules of the web. */
export const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Its processes share memory through files in the folder for temporary ones: Playwright's choice, for machines without any to speak of. */
export const SHARES_BY_FILES = '--disable-dev-shm-usage'
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 1024 ** 3

/** Whether memory is shared as memory here: by files a page costs a tenth more, the disk's share of it. */
export function sharesMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

/**
 * The Chromium that comes as a package, so that every machine runs the same one; CHROMIUM_PATH names another. It is
 * unpacked once for each version, with the shared libraries and fonts that a bare machine lacks; `env` points at them.
 */
export async function findChromium(environment = process.env): Promise<Chromium> {
  const env = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  if (env.CHROMIUM_PATH) return { executablePath: env.CHROMIUM_PATH, env }
  const folder = join(tmpdir(), `benbuy-chromium-${versionOfPackage()}`)
  if (!existsSync(folder)) await unpackInto(folder)
  const own = { FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  return { executablePath: join(folder, 'chromium'), env: { ...env, ...own } }
}

const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

/** Beside it first: of two suites that begin at once, or of one that is cut off, none ever starts half a browser. */
async function unpackInto(folder: string): Promise<void> {
  const beside = mkdtempSync(`${folder}-`)
  try {
    await unpack(beside)
    // The package's own looks for its fonts in one fixed folder; where a page finds no font at all, the browser dies.
    writeFileSync(join(beside, 'fonts', 'fonts.conf'), fontsConf(folder))
    renameSync(beside, folder)
  } catch (failure) {
    // Another suite was quicker.
    if (!existsSync(folder)) throw failure
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** The package reads where to unpack from TMPDIR, and unpacks its libraries only where it believes to be in a lambda. */
async function unpack(folder: string): Promise<void> {
  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' })
  try {
    const packaged = (await import('@sparticuz/chromium')).default
    await packaged.executablePath()
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH', 'HOME'])
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
  }
}

function versionOfPackage(): string {
  const file = new URL('../../../node_modules/@sparticuz/chromium/package.json', import.meta.url)
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}
