import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { later } from '#islands/ui/later.tsx'

const Waiting = () => (
  <section
    id="thread"
    className="card card-body grid min-h-96 scroll-mt-24 content-start gap-5"
    aria-label="Questions and answers"
  >
    <Skeleton lines={3} />
  </section>
)

const ItemThread = later(() => import('./ItemThread.tsx').then((part) => part.ItemThread), <Waiting />)
const Thread = later(() => import('./Thread.tsx').then((part) => part.Thread), <Waiting />)

type ItemProps = ComponentProps<typeof ItemThread>
type ParcelProps = ComponentProps<typeof Thread>

/** Where the thread of an item stands; it comes when somebody scrolls there, or a link leads to it. */
export const ItemThreadPlace = (props: ItemProps) => (
  <WhenNear>
    <ItemThread {...props} />
  </WhenNear>
)

/** The same of a parcel. */
export const ThreadPlace = (props: ParcelProps) => (
  <WhenNear>
    <Thread {...props} />
  </WhenNear>
)

function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (near || !element) return
    if (location.hash === '#thread') return setNear(true)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return <div ref={place}>{near ? children : <Waiting />}</div>
}
