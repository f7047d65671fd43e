import type { ImageMetadata } from 'astro'
import { type HOME_PICTURES, HOME_WIDTHS } from '#domain/site/pictures.ts'

type Name = (typeof HOME_PICTURES)[number]

// Their addresses carry a hash of what they show.
const FILES = import.meta.glob<{ default: ImageMetadata }>('../../pictures/*.webp', { eager: true })

export function homePicture(name: Name, width: (typeof HOME_WIDTHS)[number]): string {
  const src = FILES[`../../pictures/${name}-${width}.webp`]?.default.src
  if (!src) throw new Error(`src/pictures lacks ${name} in ${width} px`)
  return src
}

export const homeWidths = (name: Name) =>
  HOME_WIDTHS.map((width) => `${homePicture(name, width)} ${width}w`).join(', ')
