import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentProblem } from './problem.ts'

const SCREENS = 'src/{components,islands,layouts,pages}/**/*.{astro,ts,tsx}'
const LINK = /(?<=['"`])\/help\/([a-z\d-]+)(?=['"`#])/g

/**
 * Articles that the shop's own screens lead to, such as the terms beside a pay button: without them a link leads
 * nowhere. `help` holds the help's addresses.
 */
export function neededArticles(help: ReadonlySet<string>, root: string): ContentProblem[] {
  return [...linkedByScreens(root)]
    .filter(([slug]) => !help.has(`/help/${slug}`))
    .map(([slug, screen]) => ({
      file: `src/content/help/${slug}.md`,
      field: 'fields',
      stands: '',
      mend: `${screen} leads to this article. Put it back, published, under this name.`,
    }))
}

/** Slug, and a screen that leads there. */
function linkedByScreens(root: string): Map<string, string> {
  const cached = screensOf.get(root)
  if (cached) return cached
  const linked = new Map<string, string>()
  for (const screen of globSync(SCREENS, { cwd: root }))
    for (const [, slug = ''] of readFileSync(join(root, screen), 'utf8').matchAll(LINK))
      linked.set(slug, screen.replaceAll('\\', '/'))
  screensOf.set(root, linked)
  return linked
}

/** Editors change texts, not screens: reading hundreds of files again for each page would be slow. */
const screensOf = new Map<string, Map<string, string>>()
