import { HEADER_LINKS } from '#domain/text/texts.ts'

const PATHS: Record<(typeof HEADER_LINKS)[number], string> = {
  Item: '/item',
  Search: '/item_search',
  DIY: '/item_diy',
  Shipping: '/shipping',
  Help: '/help',
}

export interface SiteLink {
  label: string
  href: string
  current: boolean
}

/** The five links of the header as they read on one site; help has one version for both. */
export function siteLinks(site: 'desktop' | 'm', path: string): SiteLink[] {
  return HEADER_LINKS.map((label) => {
    const page = PATHS[label]
    const href = site === 'm' && page !== '/help' ? `/m${page}` : page
    return { label, href, current: path === href || path.startsWith(`${href}/`) }
  })
}
