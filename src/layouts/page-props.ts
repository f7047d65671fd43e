/** What every page tells its layout. */
export interface PageProps {
  title: string
  description?: string | undefined
  /** Where this page lives on its own site: /item or /m/item. The canonical address is the desktop twin's. */
  path: string
  /** Belongs to the canonical address, '?' included: which item, which words. */
  query?: string | undefined
  /** What was searched for, for the search box of the header. */
  keyword?: string | undefined
  /** The title as it stands, without the brand behind it. */
  bareTitle?: boolean | undefined
  /** Kept out of search engines: account pages, not-found. */
  hidden?: boolean | undefined
  /** A picture for shared links, as a path of this site. */
  image?: string | undefined
}
