import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { onSite } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { KEPT_LINKS, LinkTable } from '#stores/link-table.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { LinkBox } from './LinkBox.tsx'
import { useIntake } from './use-intake.ts'
import { useSignedIn } from './use-signed-in.ts'

const table = new LinkTable(KEPT_LINKS)

/** Many links at once: read, chosen, put into the cart, kept as a list. Use with client:when="visible". */
export const SeveralLinks = onSite(function SeveralLinks() {
  const root = useAlive<HTMLDivElement>()
  const { rows } = useStore(table.$state)
  const intake = useIntake(table)
  const signedIn = useSignedIn()
  const [touched, setTouched] = useState(false)
  const Own = usePart(touched || rows.length > 0, async () => (await import('./OwnTable.tsx')).OwnTable)
  const Lists = usePart(signedIn, async () => (await import('./YourLists.tsx')).YourLists)
  useEffect(() => table.resume(), [])

  return (
    <div ref={root} className="grid gap-6">
      <div className="grid max-w-3xl gap-4">
        <LinkBox
          busy={intake.busy}
          onTouch={() => setTouched(true)}
          onText={intake.takeText}
          onFile={intake.takeFile}
        />
        <div className="grid gap-2" role="status">
          {intake.said.map(({ tone, text }) => (
            <Note key={text} tone={tone}>
              {text}
            </Note>
          ))}
        </div>
      </div>
      {rows.length > 0 && (Own ? <Own table={table} /> : <Skeleton lines={4} />)}
      {signedIn && Lists && <Lists table={table} />}
    </div>
  )
})

type Part = ComponentType<{ table: LinkTable }>

/** A part of it that comes when there is something to show in it. */
function usePart(isNeeded: boolean, load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  const start = useEffectEvent(() => void loadChunk(load).then((Loaded) => setPart(() => Loaded)))
  useEffect(() => {
    if (isNeeded) start()
  }, [isNeeded])
  return part
}
