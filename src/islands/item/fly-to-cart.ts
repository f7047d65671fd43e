import { smallPicture } from '#domain/item/picture.ts'

const FLY_MS = 280
const PULSE_MS = 180
const SIZE_PX = 64

/** The picture goes from where it is looked at to the cart, which answers; nothing for who wants no motion. */
export function flyToCart(image: string): void {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return
  const cart = [...document.querySelectorAll('[data-cart-icon]')].find(isInView)
  const from = [...document.querySelectorAll('.gallery-strip, .buy-bar')].find(isInView)
  if (!cart || !from) return
  const picture = new Image(SIZE_PX, SIZE_PX)
  picture.src = smallPicture(image)
  picture.alt = ''
  picture.className = 'flying fixed z-60 top-0 left-0 rounded-field pointer-events-none'
  const start = middleOf(from)
  const end = middleOf(cart)
  document.body.append(picture)
  const at = ({ x, y }: typeof start) => `${x - SIZE_PX / 2}px ${y - SIZE_PX / 2}px`
  const flight = picture.animate(
    [
      { translate: at(start), scale: 1, opacity: 1 },
      { translate: at(end), scale: 0.25, opacity: 0.4 },
    ],
    { duration: FLY_MS, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' },
  )
  flight.onfinish = () => {
    picture.remove()
    cart.animate([{ scale: 1 }, { scale: 1.2 }, { scale: 1 }], { duration: PULSE_MS, easing: 'ease-out' })
  }
  flight.oncancel = () => picture.remove()
}

function isInView(element: Element): boolean {
  const { width, top, bottom } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** The middle of its visible part. */
function middleOf(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { x: (left + right) / 2, y: (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2 }
}
