import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const shapes = new Map<LucideIcon, string>()

/** What stands inside the <svg> of a lucide icon, rendered once per process. */
export function iconShapes(icon: LucideIcon): string {
  const known = shapes.get(icon)
  if (known !== undefined) return known
  const drawn = renderToStaticMarkup(createElement(icon))
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
  shapes.set(icon, drawn)
  return drawn
}
