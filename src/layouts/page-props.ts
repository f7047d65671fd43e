/** The facts every page tells its layout. */
export interface PageProps {
  title: string
  description?: string | undefined
  /** The path of the page on the desktop, which is its canonical address; the phone's is made of it. */
  path: string
  /** The query of the canonical address, '?' included: which item, which words. */
  query?: string | undefined
  /** The words that were searched for, for the search box of the header. */
  keyword?: string | undefined
  /** The title as it stands, without the brand behind it. */
  bareTitle?: boolean | undefined
  /** Kept out of search engines: account pages, not-found. */
  hidden?: boolean | undefined
  /** A picture for shared links, as a path of this site. */
  image?: string | undefined
  /** The page's first call for a customer, which does not wait for its scripts (first-paint.mjs): path and payload. */
  early?: readonly [path: string, payload: object] | undefined
}
