import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { focusFirst } from '#islands/ui/Dialog.tsx'

interface Props {
  /** Names the fields it searches. */
  label: string
  keyword: string
  /** In a dialog that opens on it. */
  focus?: boolean
  onSearch: (keyword: string) => void
}

/** Words or a number to look for; a hand scanner ends with Enter. */
export function KeywordSearch({ label, keyword, focus, onSearch }: Props) {
  const [typed, setTyped] = useState<string>()
  const [searched, setSearched] = useState(keyword)
  if (searched !== keyword) {
    // Another was searched for meanwhile, by a scan or Back.
    setSearched(keyword)
    setTyped(undefined)
  }
  const clear = () => {
    setTyped(undefined)
    onSearch('')
  }
  return (
    <form
      ref={focus ? focusFirst : undefined}
      className="flex gap-2 sm:gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch((typed ?? keyword).trim().slice(0, 254))
      }}
    >
      <input
        className="input min-w-0 flex-1 sm:max-w-112"
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        value={typed ?? keyword}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="secondary" className="max-sm:px-3">
        <Search className="icon sm:hidden" aria-hidden="true" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
      {keyword !== '' && (
        <Button kind="quiet" className="max-sm:px-2" onClick={clear}>
          <X className="icon sm:hidden" aria-hidden="true" />
          <span className="max-sm:sr-only">Clear</span>
        </Button>
      )}
    </form>
  )
}
