import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { isStored } from '#stores/stored-session.ts'
import { PANE_TITLES, PLAIN_SCENE, type Pane } from './login-scene.ts'
import type { LoginReason as Reason } from './login-reason.ts'
import { LoginPanes } from './LoginPanes.tsx'
import { LoginReason, NotKept } from './LoginReason.tsx'

interface Props {
  /** The pane it opens with. */
  first: Pane
  reason: Reason | undefined
  /** Left without logging in. */
  onClose: () => void
  onDone: () => void
}

/** The login as a modal over any page; after success the page stays. */
export function LoginDialog({ first, reason, onClose, onDone }: Props) {
  const [pane, setPane] = useState(first)
  const [isUnstored, setUnstored] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pane starts in its first field.
  useEffect(() => box.current?.querySelector('input')?.focus(), [pane])
  // Another tab has signed in, and this page knows already.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'user' && newValue) close()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  // This page would go on; the next one would know of nobody.
  const finish = () => (isStored() ? onDone() : setUnstored(true))
  return (
    <Dialog open onClose={onClose} title={PANE_TITLES[pane]}>
      <div ref={box} className="grid gap-5">
        {reason && <LoginReason {...reason} />}
        {isUnstored ? (
          <NotKept what="storage" />
        ) : (
          <LoginPanes scene={PLAIN_SCENE} pane={pane} onPane={setPane} onDone={finish} />
        )}
      </div>
    </Dialog>
  )
}
