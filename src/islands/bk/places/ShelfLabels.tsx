import { useState } from 'react'
import { normalShelf, shelfTrouble } from '#domain/shelf.ts'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { LabelSheets, type Paper } from './LabelSheets.tsx'
import { ShelfLabel } from './ShelfLabel.tsx'

const MOST = 480

/** One shelf a line, each once; the first that cannot be one, and why. */
function readShelves(text: string) {
  const typed = text.split(/[\n,;]+/).map(normalShelf)
  const shelves = [...new Set(typed.filter(Boolean))]
  const wrong = shelves.find((shelf) => shelfTrouble(shelf))
  const many = shelves.length > MOST ? `Print at most ${MOST} at once.` : undefined
  return {
    shelves: shelves.filter((shelf) => !shelfTrouble(shelf)).slice(0, MOST),
    error: wrong ? `${wrong}: ${shelfTrouble(wrong)}` : many,
  }
}

/** Labels of shelves: a shelf is there once it has one. */
export function ShelfLabels({ paper }: { paper: Paper }) {
  const [text, setText] = useState('')
  const { shelves, error } = readShelves(text)
  return (
    <>
      <div className="bk-screen max-w-120">
        <TextArea
          label="Shelves"
          hint="One on each line: A-01-1. A new shelf needs no more than a label."
          rows={6}
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          check={(typed) => readShelves(typed).error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {shelves.length > 0 ? (
        <LabelSheets paper={paper}>
          {shelves.map((shelf) => (
            <ShelfLabel key={shelf} shelf={shelf} />
          ))}
        </LabelSheets>
      ) : (
        !error && <EmptyState text="The labels stand here as they are typed." />
      )}
    </>
  )
}
