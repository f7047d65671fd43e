import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'

interface Props {
  title: string
  onAnother: () => void
}

export function DiyAdded({ title, onAnother }: Props) {
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
