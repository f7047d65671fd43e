import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'

interface Props {
  /** What it looks through. */
  label: string
  keyword: string
  onSearch: (keyword: string) => void
}

/** Words or a number to look for; a hand scanner ends with Enter. */
export function KeywordSearch({ label, keyword, onSearch }: Props) {
  const [typed, setTyped] = useState<string>()
  const clear = () => {
    setTyped(undefined)
    onSearch('')
  }
  return (
    <form
      className="flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch((typed ?? keyword).trim().slice(0, 254))
      }}
    >
      <input
        className="input flex-1 basis-full sm:max-w-112 sm:basis-64"
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        value={typed ?? keyword}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="secondary" className="flex-1 sm:flex-none">
        Search
      </Button>
      {keyword !== '' && (
        <Button kind="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </form>
  )
}
