import Package from 'lucide-react/icons/package'
import { smallPicture } from '#domain/item/picture.ts'

interface Props {
  /** Empty for an item the customer described without photos. */
  image: string
  className?: string
}

/** The picture of an item; the title beside it says what it is. */
export function Thumb({ image, className = 'size-18' }: Props) {
  if (image)
    return (
      <img
        className={`thumb flex-none ${className}`}
        src={smallPicture(image)}
        alt=""
        width="88"
        height="88"
        loading="lazy"
      />
    )
  return (
    <span className={`thumb grid flex-none place-items-center text-faint ${className}`}>
      <Package className="icon" aria-hidden="true" />
    </span>
  )
}
