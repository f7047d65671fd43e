import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Nearly 180 MB with what it needs, so it is no dependency: it is installed beside us once, when it is first wanted. */
const VERSION = '13.5.0'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

interface Audit {
  title: string
  score: number | null
  displayValue?: string
}

export interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

/**
 * Looks at an address as a mid-range phone on slow 4G does, with the Chromium that listens on this port. `as` 'desktop'
 * says who it is truthfully: a phone by its speed and size, but not by its name.
 */
export async function lighthouse(url: string, port: number, as: 'phone' | 'desktop'): Promise<Report> {
  const folder = join(tmpdir(), `benbuy-lighthouse-${VERSION}`)
  const entry = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js')
  if (!existsSync(entry)) {
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
    await promisify(execFile)('npm', [...args, `lighthouse@${VERSION}`], { cwd: tmpdir() })
  }
  const { default: look } = await import(pathToFileURL(entry).href)
  const named = as === 'desktop' ? { emulatedUserAgent: false } : {}
  const { lhr } = await look(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES], ...named })
  return lhr
}

/** The audits of a category that are not perfect and count. */
export function shortfalls({ categories, audits }: Report, category: Category): string[] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    const perfect = !audit || weight === 0 || audit.score === null || audit.score === 1
    return perfect ? [] : [`${id} ${audit.score} ${audit.displayValue ?? audit.title}`]
  })
}
