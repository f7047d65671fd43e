import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { kindOf, parseItemLink } from '#domain/item-link.ts'
import { diyPath, itemPath } from '#domain/page-path.ts'
import { SEARCH_PLACEHOLDER, UNSUPPORTED_LINK } from '#domain/texts.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ApiError, call } from '#stores/api.ts'
import { showWarning } from '#stores/toast.ts'

interface Props {
  size?: 'md' | 'lg'
  /** What was searched for, on the page of its results. */
  keyword?: string
}

/** Takes an item link or words. Without JavaScript it is a plain form. Use with client:first-use. */
export const SearchBox = onSite(function SearchBox({ size = 'md', keyword = '' }: Props) {
  const to = useSitePath()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)

  // A form sent before we were here waits for us: directives/first-use.ts.
  useEffect(() => {
    if (!form.current) return
    form.current.dataset.ready = ''
    if (!('pending' in form.current.dataset)) return
    delete form.current.dataset.pending
    form.current.requestSubmit()
  }, [])

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
    const address =
      kindOf(text) === 'link'
        ? await itemAddress(to, text)
        : to(`/item_search?keyword=${encodeURIComponent(text)}`)
    if (address) location.assign(address)
    else setBusy(false)
  }

  return (
    <form
      ref={form}
      className={`search-box ${size === 'lg' ? 'search-box-lg' : ''}`}
      action={to('/item_search')}
      onSubmit={search}
      suppressHydrationWarning
      aria-busy={busy || undefined}
    >
      <input
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
        {busy ? <span className="spinner" /> : <Search className="icon" aria-hidden="true" />}
      </button>
    </form>
  )
})

/** The most that item/parse_url takes. */
const MAX_URL = 8192

/** Where the item of a link is shown; null when nobody can tell which item it means, which is said here. */
async function itemAddress(to: (path: string) => string, text: string): Promise<string | null> {
  const known = parseItemLink(text)
  if (known?.kind === 'item') return to(itemPath(known))
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const encoded = encodeURIComponent(text)
  // Chinese grows ninefold: what is then too long goes as it is.
  const url = encoded.length > MAX_URL ? text.slice(0, MAX_URL) : encoded
  return call('item/parse_url', { url, time_zone }, { unsaid: UNSUPPORTED_LINK }).then(
    ({ item_platform, num_iid }) => to(itemPath({ item_platform, num_iid })),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      offerDiy(error, to(diyPath({ url: text })))
      return null
    },
  )
}

/** Gives the popup that the call has just shown a way to the DIY page, when the server has read the link. */
function offerDiy({ status, message }: ApiError, href: string) {
  if (status > 0 && status < 500) showWarning(message, { label: 'Order it on the DIY page', href })
}
