import { useState } from 'react'
import { labelsPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Allowed } from './Allowed.tsx'
import { MoveToShelfDialog } from './MoveToShelfDialog.tsx'
import type { StaffItem } from './queues.ts'

interface Props {
  items: readonly StaffItem[]
  /** How many they are. */
  words: string
  onChanged: () => void
}

/** What can be done with stored items together. */
export function StoredItems({ items, words, onChanged }: Props) {
  const to = useSitePath()
  const [moving, setMoving] = useState(false)
  const moved = () => {
    setMoving(false)
    onChanged()
  }
  return (
    <div className="flex gap-2">
      <ButtonLink size="sm" kind="secondary" href={to(labelsPath(items.map(({ id }) => id)))}>
        Print labels
      </ButtonLink>
      <Allowed call="bk/set_shelf">
        <Button size="sm" onClick={() => setMoving(true)}>
          Move to shelf
        </Button>
      </Allowed>
      {moving && <MoveToShelfDialog {...{ items, words }} onClose={() => setMoving(false)} onDone={moved} />}
    </div>
  )
}
