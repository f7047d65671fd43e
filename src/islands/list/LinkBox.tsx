import { FileSpreadsheet } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type SubmitEvent, useRef, useState } from 'react'
import { linksIn } from '#domain/link-list/links-in.ts'
import { Button } from '#islands/ui/Button.tsx'
import { textOfHtml } from './read-html.ts'

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
    const left = await onFile(file)
    if (left) put([box.current?.value, left].filter(Boolean).join('\n'))
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
      className="link-box"
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
        className="input"
        name="links"
        rows={5}
        aria-label="Links, one or more in a row"
        placeholder={'https://item.taobao.com/item.htm?id=…\nhttps://weidian.com/item.html?itemID=…'}
        autoComplete="off"
        spellCheck={false}
        onFocus={onTouch}
        onPaste={paste}
      />
      <div className="link-box-foot">
        <Button type="submit" busy={busy}>
          Read the links
        </Button>
        <label className="btn btn-secondary link-file">
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
