import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { PANE_TITLES, PLAIN_SCENE, type Pane } from './login-scene.ts'
import { LoginPanes } from './LoginPanes.tsx'

interface Props {
  /** The pane it opens with. */
  first: Pane
  onClose: () => void
}

/** The login as a modal over any page; after success the page stays. */
export function LoginDialog({ first, onClose }: Props) {
  const [pane, setPane] = useState(first)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pane starts in its first field.
  useEffect(() => box.current?.querySelector('input')?.focus(), [pane])
  return (
    <Dialog open onClose={onClose} title={PANE_TITLES[pane]}>
      <div ref={box}>
        <LoginPanes scene={PLAIN_SCENE} pane={pane} onPane={setPane} onDone={onClose} />
      </div>
    </Dialog>
  )
}
