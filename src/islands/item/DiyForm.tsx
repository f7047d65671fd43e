import { useEffect, useRef, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { onSite, useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { DiyDescription } from './DiyDescription.tsx'

interface Props {
  /** From the address: a link nobody could read, or words nothing was found for. */
  url: string
  title: string
}

/** An item the customer describes, into the cart, and then another one. */
export const DiyForm = onSite(function DiyForm({ url, title }: Props) {
  const [added, setAdded] = useState('')
  if (added) return <DiyAdded title={added} onAnother={() => setAdded('')} />
  return <DiyDescription url={url} title={title} onAdded={setAdded} />
})

interface DiyAddedProps {
  title: string
  onAnother: () => void
}

function DiyAdded({ title, onAnother }: DiyAddedProps) {
  const to = useSitePath()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="empty card">
      <span className="empty-icon">
        <CircleCheck className="icon" aria-hidden="true" />
      </span>
      <h2 className="text-xl" ref={heading} tabIndex={-1}>
        Added to your cart
      </h2>
      <p className="empty-text">{title}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink href={to('/cart')}>Open the cart</ButtonLink>
        <Button kind="secondary" onClick={onAnother}>
          Order another item
        </Button>
      </div>
    </div>
  )
}
