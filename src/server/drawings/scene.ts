import { tone } from './colour.ts'
import { type Colours, type Drawing, type Picture, TINTS } from './drawing.ts'
import { Pen } from './pen.ts'
import { ellipse, rect } from './shapes.ts'

export const VIEWS = ['front', 'side', 'detail'] as const
export type View = (typeof VIEWS)[number]

const SHADE = '#241c2a'

/** The middle and the enlargement of a view of the whole product. */
const WHOLE = [400, 400, 1.08] as const

/** The SVG of one view, `side` px wide and high; null for a colour it does not have. */
export function drawScene(drawing: Drawing, colour: string, view: View, side: number): string | null {
  const colours = coloursOf(drawing, colour)
  if (!colours) return null
  const pen = new Pen()
  const picture = pictureOf(pen, drawing, colours, view)
  const place = view === 'detail' ? drawing.focus : WHOLE
  return sheet(
    pen,
    backdrop(colours.tint) + zoomed(floor(colours.tint, picture) + standing(pen, picture), place),
    side,
  )
}

/** The same without the product: what it stands or lies on. */
export function drawEmpty(drawing: Drawing, colour: string, view: View, side: number): string | null {
  const empty = (picture: Picture): Picture =>
    picture.ground ? { art: '', ground: picture.ground } : { art: '' }
  const without: Drawing = {
    ...drawing,
    front: (pen, colours) => empty(drawing.front(pen, colours)),
    side: (pen, colours) => empty(drawing.side(pen, colours)),
  }
  return drawScene(without, colour, view, side)
}

export function coloursOf(drawing: Drawing, colour: string): Colours | null {
  const row = drawing.colours[colour]
  if (!row) return null
  const [base, trim, accent, tint] = row
  return { base, trim, accent, tint: TINTS[tint] }
}

export function pictureOf(pen: Pen, drawing: Drawing, colours: Colours, view: View): Picture {
  return view === 'side' ? drawing.side(pen, colours) : drawing.front(pen, colours)
}

export function sheet(pen: Pen, content: string, side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 800" width="${side}" height="${side}"><defs>${pen.defs.join('')}</defs>${content}</svg>`
}

function backdrop(tint: string): string {
  return rect(0, 0, 800, 800, 0, tone(tint, 0.42))
}

/** What stands has a table under it. */
function floor(tint: string, { ground }: Picture): string {
  return ground ? rect(-800, ground[1] - 74, 2400, 1600, 0, tone(tint, 0.08)) : ''
}

function standing(pen: Pen, { art, ground, behind = '' }: Picture): string {
  return behind + (ground ? onGround(pen, ground) + art : lying(art))
}

function onGround(pen: Pen, [x, y, half]: readonly [number, number, number]): string {
  const soft = pen.radial(0.5, 0.5, 0.5, [
    [0, SHADE, 0.5],
    [0.55, SHADE, 0.34],
    [1, SHADE, 0],
  ])
  return (
    ellipse(x + 14, y + 6, half * 1.16, Math.max(18, half * 0.12), soft) +
    ellipse(x, y, half * 0.96, 7, '#1c1622', 0.4)
  )
}

/** The product's outlines in one dark colour, moved down a little, are its shadow: quicker than a blur, and crisp. */
export function lying(art: string, drop = 12): string {
  return `<g opacity="0.2" transform="translate(${drop * 0.5} ${drop})">${silhouette(art)}</g>${art}`
}

/** Leaves out what is cut to a part's outline and fills the outline instead. */
function silhouette(art: string): string {
  let cut = 0
  let found = ''
  for (const [tag] of art.matchAll(/<[^>]+>/g)) {
    if (cut) cut += tag.startsWith('<g') ? 1 : tag === '</g>' ? -1 : 0
    else if (tag.startsWith('<g clip-path')) cut = 1
    else found += tag.replace('fill="none" data-edge=""', `fill="${SHADE}"`)
  }
  return found.replace(/\b(fill|stroke)="(?!none)[^"]*"/g, `$1="${SHADE}"`)
}

function zoomed(content: string, [x, y, zoom]: Drawing['focus']): string {
  return `<g transform="translate(400 400) scale(${zoom}) translate(${-x} ${-y})">${content}</g>`
}
