import { z } from 'zod'
import type { OrderItemRow } from '#server/db/rows.ts'
import { shownPicture } from '#server/providers/pictures/shown-picture.ts'

/** An item to look at, where nothing more is told of it. */
export const picturedItemOut = z.strictObject({ id: z.string(), title: z.string(), image: z.string() })

export type PicturedRow = Pick<OrderItemRow, 'id' | 'title' | 'image'>

export const picturedItem = ({ id, title, image }: PicturedRow): z.input<typeof picturedItemOut> => ({
  ...{ id, title },
  image: shownPicture(image),
})
