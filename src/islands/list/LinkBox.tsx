import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { type ClipboardEvent, type DragEvent, type SubmitEvent, useRef, useState } from 'react'
import { linksIn } from '#domain/list/links-in.ts'
import { Button } from '#islands/ui/Button.tsx'
import { withLink } from '#domain/table/read-xlsx.ts'

interface Props {
  busy: boolean
  /** Somebody is about to put links in. */
  onTouch: () => void
  /** Both answer what is left for another time. */
  onText: (text: string) => string
  onFile: (file: File) => Promise<string>
}

/** Where links come in: pasted lines, copied cells, a dropped or chosen file. */
export function LinkBox({ busy, onTouch, onText, onFile }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [over, setOver] = useState(false)

  const put = (text: string) => {
    if (box.current) box.current.value = text
  }
  const read = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = box.current?.value ?? ''
    if (text.trim()) put(onText(text))
    else box.current?.focus()
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const rest = await onFile(file)
    if (rest) put([box.current?.value, rest].filter(Boolean).join('\n'))
  }
  // Cells whose words hide their links show them, so that nothing is read that was not seen.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [file] = event.clipboardData.files
    const html = event.clipboardData.getData('text/html')
    const plain = event.clipboardData.getData('text/plain')
    if (file && !plain) {
      event.preventDefault()
      return void readFile(file)
    }
    const text = html ? textOfHtml(html) : ''
    if (linksIn(text).length <= linksIn(plain).length) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    put(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void readFile(file)
  }

  return (
    <form
      className="link-box grid gap-3 rounded-card outline-2 outline-offset-[0.5rem] outline-dashed outline-transparent data-over:outline-brand-ink"
      data-over={over || undefined}
      onSubmit={read}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <textarea
        ref={box}
        className="input letters-base wrap-anywhere resize-y"
        name="links"
        rows={5}
        aria-label="Links, one or more in a row"
        placeholder={'https://item.taobao.com/item.htm?id=…\nhttps://weidian.com/item.html?itemID=…'}
        autoComplete="off"
        spellCheck={false}
        onFocus={onTouch}
        onPaste={paste}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Read the links
        </Button>
        <label className="btn btn-secondary focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand-ink">
          <FileSpreadsheet className="icon" aria-hidden="true" />
          Choose a CSV or XLSX file
          <input
            type="file"
            className="sr-only"
            accept=".csv,.tsv,.txt,.xlsx,.xlsm"
            onChange={(event) => {
              const input = event.currentTarget
              void readFile(input.files?.[0]).then(() => {
                // The same file may be chosen again.
                input.value = ''
              })
            }}
          />
        </label>
      </div>
    </form>
  )
}

/**
 * The text of copied HTML, cells apart by tabs and rows by lines, with the links behind its words: sheets and chats
 * show "black shoes" and keep the address apart. Scripts in it do not run: it never becomes a part of the page.
 */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const link of body.querySelectorAll('a[href]'))
    link.textContent = withLink(link.textContent.trim(), addressOf(link.getAttribute('href')))
  const rows = [...body.querySelectorAll('tr')]
  if (rows.length > 0) return rows.map((row) => [...row.cells].map(cellText).join('\t')).join('\n')
  for (const end of body.querySelectorAll('br, p, div, li, h1, h2, h3, h4')) end.append('\n')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  return body.textContent
}

/** Google's sheets keep a cell's link apart from its words. */
const cellText = (cell: HTMLTableCellElement) =>
  withLink(cell.textContent.replace(/\s+/g, ' ').trim(), addressOf(cell.dataset.sheetsHyperlink))

const addressOf = (link: string | null | undefined) => (/^https?:/i.test(link ?? '') ? (link ?? '') : '')
