import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The target of Astro's writing: HTML as an object of its own, or a note, such as a script that a page needs once. */
interface Destination {
  write(piece: object | string): void
}
interface Drawing {
  render(destination: Destination): unknown
}
type Draw = (page: unknown, props: object, slots: object) => Drawing | Promise<Drawing>

const wrapped = new WeakMap<object, unknown>()

/**
 * A component that is the same on every page is drawn once for the process, and then written again as it was: most of a
 * page is such. It takes no props but few words of our own, each of which is kept for ever, and nothing in a slot, and
 * holds no island, as those are numbered within their page.
 */
export function drawnOnce<Component extends object>(Part: Component): Component {
  if (import.meta.env.DEV) return Part
  const wrapping = wrapped.get(Part) as Component | undefined
  const part = wrapping ?? keeping(Part)
  wrapped.set(Part, part)
  return part
}

function keeping<Component extends object>(Part: Component): Component {
  const draw = Part as unknown as Draw
  const drawings = new Map<string, Drawing>()
  const drawn: Draw = (page, props) => {
    const key = JSON.stringify(props)
    const cached = drawings.get(key)
    if (cached) return cached
    return keep(draw(page, props, {})).then((drawing) => {
      drawings.set(key, drawing)
      return drawing
    })
  }
  // Astro knows it for a component by these properties.
  return Object.assign(drawn, Part)
}

async function keep(drawing: Drawing | Promise<Drawing>): Promise<Drawing> {
  const pieces: (object | string)[] = []
  const write = (piece: object | string) => {
    const last = pieces.at(-1)
    if (typeof piece === 'object' && !(piece instanceof String)) pieces.push(piece)
    else if (typeof last === 'string') pieces[pieces.length - 1] = `${last}${piece}`
    else pieces.push(`${piece}`)
  }
  await (await drawing).render({ write })
  return {
    render(destination) {
      for (const piece of pieces) destination.write(piece)
    },
  }
}

const shapes = new Map<LucideIcon, string>()

/** The content of the <svg> of a lucide icon, rendered once per process. */
export function iconShapes(icon: LucideIcon): string {
  const cached = shapes.get(icon)
  if (cached !== undefined) return cached
  const drawn = renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
  shapes.set(icon, drawn)
  return drawn
}
