import { createContext, useContext, type ReactNode } from 'react'
import { sitePath, type Site } from './site-path.ts'

const SiteContext = createContext<Site | null>(null)

/** The root of an island. Its page says once on which site it stands; everything below asks `useSite` or `useSitePath`. */
export function onSite<Props extends object>(Root: (props: Props) => ReactNode) {
  return (props: Props & { site: Site }) => (
    <SiteContext value={props.site}>
      <Root {...props} />
    </SiteContext>
  )
}

/** The site this island stands on; it throws below a root without `onSite`. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('The root of this island does not say on which site it stands.')
  return site
}

/** Where a page of the desktop site lives on this one. */
export function useSitePath(): (path: string) => string {
  const site = useSite()
  return (path) => sitePath(site, path)
}
