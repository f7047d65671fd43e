export type Site = 'desktop' | 'm'

/** Where a page of the desktop site lives on `site`: sitePath('m', '/cart') → "/m/cart". Home and help have one address. */
export function sitePath(site: Site, path: string): string {
  const one = path === '/' || /^\/(help|ad)(\/|$|\?|#)/.test(path)
  return site === 'm' && !one ? `/m${path}` : path
}
