import { useState } from 'react'
import { type Grid, readPasted } from '#domain/table/cells.ts'
import { isHeader } from '#domain/list/columns.ts'
import { MAX_LINKS, MAX_TEXT, tooManyLinks } from '#domain/list/list.ts'
import { sheetLinksIn } from '#domain/list/sheet-links.ts'
import type { LinkTable } from '#stores/link-table.ts'
import { loadChunk } from '#stores/load-chunk.ts'

export interface Said {
  tone: 'grey' | 'amber' | 'red'
  text: string
}

/** Takes links out of texts and files into the table, and says what was found. */
export function useIntake(table: LinkTable) {
  const [messages, setMessages] = useState<readonly Said[]>([])
  const [busy, setBusy] = useState(false)

  /** Answers what is left of it for another time, null when there is no link in it. */
  const takeGrid = (grid: Grid, from: string): string | null => {
    const { links, without } = sheetLinksIn(grid)
    if (links.length === 0) {
      setMessages([{ tone: 'red', text: `We found no link in ${from}. Each row needs the link of an item.` }])
      return null
    }
    const before = rowsIn(table)
    const rest = table.add(links)
    setMessages(found({ links: links.length, left: rest.length, without, new_rows: rowsIn(table) - before }))
    return rest.map(({ text }) => text).join('\n')
  }

  /** Answers what stays in the box. */
  const takeText = (text: string): string => {
    if (text.length <= MAX_TEXT) return takeGrid(readPasted(text, isHeader), 'this text') ?? text
    setMessages([{ tone: 'red', text: 'This text is too long. Paste a part of it, then the next one.' }])
    return text
  }

  const takeFile = async (file: File): Promise<string> => {
    setBusy(true)
    const part = await loadChunk(() => import('./read-sheet.ts'))
    const sheet = await part?.readSheet(file)
    setBusy(false)
    if (sheet && 'grid' in sheet) return takeGrid(sheet.grid, `“${file.name}”`) ?? ''
    if (sheet) setMessages([{ tone: 'red', text: sheet.refused }])
    return ''
  }

  return { said: messages, busy, takeText, takeFile }
}

const rowsIn = (table: LinkTable) => table.$state.get().rows.length

function found({
  links,
  left: leftOver,
  without,
  new_rows,
}: Record<'links' | 'left' | 'without' | 'new_rows', number>): Said[] {
  const merged = links - leftOver - new_rows
  const messages: Said[] = [{ tone: 'grey', text: links === 1 ? '1 link found.' : `${links} links found.` }]
  if (merged > 0)
    messages.push({
      tone: 'grey',
      text: `${merged === 1 ? '1 link was there already, so it was' : `${merged} links were there already, so they were`} merged: the quantities add up.`,
    })
  if (without > 0)
    messages.push({
      tone: 'grey',
      text: `${without === 1 ? '1 row has' : `${without} rows have`} no link and ${without === 1 ? 'was' : 'were'} left out.`,
    })
  if (leftOver > 0)
    messages.push({
      tone: 'amber',
      text: `${tooManyLinks(links)} The other ${leftOver} stay in the box: read them when these are in your cart. A list keeps at most ${MAX_LINKS} items.`,
    })
  return messages
}
