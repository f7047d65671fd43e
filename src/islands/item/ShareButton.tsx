import { Share2 } from 'lucide-react'
import { itemPath } from '#domain/page-path.ts'
import type { ItemDetails } from '#stores/item.ts'
import { copyLink } from '../ui/copy-link.ts'

/** The phone's own share sheet where there is one, else the link on the clipboard. */
export function ShareButton({ item }: { item: ItemDetails }) {
  const share = () => {
    const url = `${location.origin}${itemPath(item)}`
    // Closing the sheet rejects too; that is no failure.
    if ('share' in navigator) navigator.share({ title: item.title, url }).catch(() => null)
    else copyLink(url, 'Copy it from the address bar.')
  }
  return (
    <button
      type="button"
      className="btn btn-secondary btn-icon btn-sm flex-none"
      aria-label="Share"
      onClick={share}
    >
      <Share2 className="icon" aria-hidden="true" />
    </button>
  )
}
