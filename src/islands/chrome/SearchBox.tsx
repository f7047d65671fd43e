import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { canonicalUrl, type ItemLink } from '#domain/link/canonical.ts'
import type { ParsedLink } from '#domain/link/parse.ts'
import { diyPath, itemPath, itemQuery } from '#domain/site/page-path.ts'
import { SEARCH_PLACEHOLDER, UNSUPPORTED_LINK } from '#domain/text/texts.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { ApiError, call } from '#stores/api.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { $signedIn } from '#stores/signed-in.ts'
import { keepSearch } from '#stores/recent-searches.ts'
import { showWarning } from '#stores/toast.ts'
import { SearchSuggestions } from './SearchSuggestions.tsx'
import { UnderstoodLink } from './Understood.tsx'
import { useSearchList } from './use-search-list.ts'

interface Props {
  size?: 'md' | 'lg'
  /** The search's words, on the page of its results. */
  keyword?: string
  /** The page that takes words; the one for what was seen somewhere takes links as well. */
  way?: '/item_search' | '/w2c'
}

/** Takes an item link or words. Without JavaScript it is a plain form. Use with client:when="touched". */
export const SearchBox = onSite(function SearchBox({
  size = 'md',
  keyword = '',
  way = '/item_search',
}: Props) {
  const to = useSitePath()
  const form = useAlive<HTMLFormElement>()
  const box = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [unread, setUnread] = useState('')
  const suggested = useSearchList(box, () => form.current?.requestSubmit())

  // Back from where a search has led, the page is as it was left: waiting.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    if (!text || busy) return
    setBusy(true)
    suggested.close()
    const links = await loadChunk(() => import('#domain/link/parse.ts'))
    const link = links?.kindOf(text) === 'link'
    if (link && (await openSeveral(to, text))) return
    if (links && !link) keepSearch(text)
    const words = to(`${way}?keyword=${encodeURIComponent(text)}`)
    const address = links && (link ? await itemAddress(to, text, way, links.parseItemLink(text)) : words)
    if (address) return location.assign(address)
    setBusy(false)
    if (link) setUnread(text)
    if (document.activeElement === box.current) suggested.look()
  }

  return (
    <form
      ref={form}
      className={`search-box ${size === 'lg' ? 'search-box-lg' : ''}`}
      action={to(way)}
      onSubmit={search}
      suppressHydrationWarning
      aria-busy={busy || undefined}
    >
      <input
        {...suggested.input}
        ref={box}
        className="input"
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={SEARCH_PLACEHOLDER}
        aria-label={SEARCH_PLACEHOLDER}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="search-go" aria-label="Search">
        {busy ? <span className="spinner size-4.5" /> : <Search className="icon" aria-hidden="true" />}
      </button>
      {suggested.shown ? (
        <SearchSuggestions {...suggested.list} />
      ) : (
        <UnderstoodLink typed={suggested.typed} unread={unread} />
      )}
    </form>
  )
})

/** The most that item/parse_url takes. */
const MAX_URL = 8192

/** Where the item of a link is shown; null when nobody can tell which item it means, which is said here. */
async function itemAddress(
  to: (path: string) => string,
  text: string,
  way: Props['way'],
  link: ParsedLink | null,
): Promise<string | null> {
  const pathOf = (item: ItemLink) => (way === '/w2c' ? `/w2c${itemQuery(item)}` : pagePath(item))
  if (link?.kind === 'item') return to(pathOf(link))
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const encoded = encodeURIComponent(text)
  // Chinese grows ninefold: what is then too long goes as it is.
  const url = encoded.length > MAX_URL ? text.slice(0, MAX_URL) : encoded
  return call('item/parse_url', { url, time_zone }, { unsaid: UNSUPPORTED_LINK }).then(
    ({ item_platform, num_iid }) => to(pathOf({ item_platform, num_iid })),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      offerDiy(error, to(diyPath({ url: text })))
      return null
    },
  )
}

/** Several links become rows of the table that reads lists, on its page. Answers whether there are several. */
async function openSeveral(to: (path: string) => string, text: string): Promise<boolean> {
  const part = await loadChunk(() => import('./several-links.ts'))
  if (!part?.keepSeveral(text)) return false
  location.assign(to('/item_search#several'))
  return true
}

/** A phone shows its item page to customers alone; visitors see the item where they search. */
const pagePath = (item: ItemLink) =>
  document.documentElement.dataset.site === 'm' && $signedIn.get() !== 'in'
    ? `/item_search?keyword=${encodeURIComponent(canonicalUrl(item))}`
    : itemPath(item)

/** Gives the popup that the call has just shown a way to the DIY page, when the server has read the link. */
function offerDiy({ status, message }: ApiError, href: string) {
  if (status > 0 && status < 500) showWarning(message, { label: 'Order it on the DIY page', href })
}
