import { Share2 } from 'lucide-react'
import { itemPath } from '#domain/page-path.ts'
import type { ItemDetails } from '#stores/item.ts'
import { showDone, showWarning } from '#stores/toast.ts'

/** The phone's own share sheet where there is one, else the link on the clipboard. */
export function ShareButton({ item }: { item: ItemDetails }) {
  const share = () => {
    const url = `${location.origin}${itemPath(item)}`
    // Closing the sheet rejects too; that is no failure.
    if ('share' in navigator) navigator.share({ title: item.title, url }).catch(() => null)
    else copy(url)
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

function copy(url: string) {
  const copied = navigator.clipboard?.writeText(url) ?? Promise.reject()
  copied.then(
    () => showDone('Link copied.'),
    () => showWarning('Your browser did not let us copy the link. Copy it from the address bar.'),
  )
}
