/** Every drawing and its colourways. Pure data: the tests compare the catalogue's picture addresses with it. */
export const COLOURWAYS = [
  ['sneaker', ['white', 'black', 'sand', 'red']],
  ['hoodie', ['grey', 'black', 'green', 'cream']],
  ['tee', ['white', 'black', 'blue', 'rust']],
  ['jacket', ['olive', 'black', 'navy', 'tan']],
  ['trousers', ['khaki', 'black', 'indigo', 'grey']],
  ['cap', ['navy', 'black', 'green', 'cream']],
  ['backpack', ['black', 'moss', 'grey', 'orange']],
  ['tote', ['natural', 'black', 'blue', 'red']],
  ['watch', ['silver', 'black', 'gold', 'green']],
  ['sunglasses', ['black', 'tortoise', 'clear', 'green']],
  ['mug', ['white', 'blue', 'green', 'rust']],
  ['lamp', ['white', 'black', 'yellow', 'green']],
  ['headphones', ['black', 'white', 'blue', 'rose']],
  ['plush', ['brown', 'cream', 'grey', 'pink']],
  ['keyboard', ['white', 'black', 'mint', 'retro']],
  ['bottle', ['amber', 'clear', 'green', 'rose']],
] as const

export type DrawingName = (typeof COLOURWAYS)[number][0]

export const VIEWS = ['front', 'side', 'detail', 'qc'] as const
export type View = (typeof VIEWS)[number]

/** Width and height, px. The front door makes the small ones from it. */
export const SIZE = 800

export interface PictureName {
  drawing: DrawingName
  colour: string
  view: View
}

export function pictureNames(): PictureName[] {
  return COLOURWAYS.flatMap(([drawing, colours]) =>
    colours.flatMap((colour) => VIEWS.map((view) => ({ drawing, colour, view }))),
  )
}

export function fileName({ drawing, colour, view }: PictureName): string {
  return `${drawing}-${colour}-${view}-${SIZE}.webp`
}
