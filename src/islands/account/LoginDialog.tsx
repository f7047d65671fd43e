import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { $localCart } from '#stores/cart.ts'
import { isNewHere } from '#stores/session.ts'
import { isStored } from '#stores/stored-session.ts'
import { PANE_TITLES, PLAIN_SCENE, type Pane } from './login-scene.ts'
import type { LoginReason as Reason } from './login-reason.ts'
import { LoginPanes, startIn } from './LoginPanes.tsx'
import { LoginReason, NotKept } from './LoginReason.tsx'
import { LocalCart } from './LocalCart.tsx'

interface Props {
  /** The pane it opens with. */
  first: Pane
  reason: Reason | undefined
  /** Shows the visitor's cart above the form. */
  cart: boolean
  /** Left without logging in. */
  onClose: () => void
  onDone: () => void
}

/** The login as a modal over any page; after success the page stays. */
export function LoginDialog({ first, reason, cart, onClose, onDone }: Props) {
  const local = useStore($localCart, { ssr: 'initial' })
  const hasCart = cart && local.length > 0
  const [ordering, setOrdering] = useState(false)
  const [pane, setPane] = useState(first)
  const [isUnstored, setUnstored] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // A cart is read first: its form is asked for by the button below it.
  const readsCart = hasCart && !ordering
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pane.
  useEffect(() => {
    if (!readsCart) startIn(box.current)
  }, [pane])
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
  const finish = () => {
    if (!isStored()) return setUnstored(true)
    onDone()
    if (ordering) location.assign(document.documentElement.dataset.site === 'm' ? '/m/cart' : '/cart')
  }
  const order = () => {
    setOrdering(true)
    if (isNewHere()) setPane('register')
    startIn(box.current)
    box.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Dialog open onClose={onClose} title={PANE_TITLES[pane]}>
      <div className="grid gap-5">
        {reason && <LoginReason {...reason} />}
        {hasCart && !isUnstored && <LocalCart onOrder={order} />}
        <div ref={box} className="grid scroll-mt-16 gap-5">
          {isUnstored ? (
            <NotKept what="storage" />
          ) : (
            <LoginPanes scene={PLAIN_SCENE} pane={pane} onPane={setPane} onDone={finish} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
