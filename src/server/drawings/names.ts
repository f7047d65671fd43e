import type { Drawing } from './drawing.ts'
import { DRAWINGS } from './drawings.ts'
import { drawScene, VIEWS, type View } from './scene.ts'

export interface Named {
  drawing: Drawing
  colour: string
  view: View
}

/** What a name such as `banker-lamp-green-front` means; null when nothing of that name is drawn. */
export function readName(name: string): Named | null {
  const [, key = '', colour = '', said] = /^(.+)-([a-z]+)-([a-z]+)$/.exec(name) ?? []
  const drawing = Object.hasOwn(DRAWINGS, key) ? DRAWINGS[key] : undefined
  const view = VIEWS.find((one) => one === said)
  if (!drawing || !view || !Object.hasOwn(drawing.colours, colour)) return null
  return { drawing, colour, view }
}

/** Every name there is. */
export function pictureNames(): string[] {
  return Object.entries(DRAWINGS).flatMap(([key, { colours }]) =>
    Object.keys(colours).flatMap((colour) => VIEWS.map((view) => `${key}-${colour}-${view}`)),
  )
}

/** The SVG of a name, `side` px wide and high; null when nothing of that name is drawn. */
export function drawName(name: string, side: number): string | null {
  const named = readName(name)
  return named && drawScene(named.drawing, named.colour, named.view, side)
}
