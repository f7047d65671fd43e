import { ACCESSORIES } from './sample-rows/accessories.ts'
import { BAGS } from './sample-rows/bags.ts'
import { BEAUTY } from './sample-rows/beauty.ts'
import { BOTTOMS } from './sample-rows/bottoms.ts'
import { DESK } from './sample-rows/desk.ts'
import { ELECTRONICS } from './sample-rows/electronics.ts'
import { HOME } from './sample-rows/home.ts'
import { JEWELLERY } from './sample-rows/jewellery.ts'
import { KITCHEN } from './sample-rows/kitchen.ts'
import { LIGHTING } from './sample-rows/lighting.ts'
import { OUTERWEAR } from './sample-rows/outerwear.ts'
import type { SampleRow } from './sample-rows/row.ts'
import { SHOES } from './sample-rows/shoes.ts'
import { SPORT } from './sample-rows/sport.ts'
import { STATIONERY } from './sample-rows/stationery.ts'
import { TOPS } from './sample-rows/tops.ts'
import { TOYS } from './sample-rows/toys.ts'

/**
 * The sample shops' goods, a file a category. Many ids are ones that real shared links carry, so that links pasted from
 * elsewhere open something.
 */
export const SAMPLE_ROWS: readonly SampleRow[] = [
  ...SHOES,
  ...TOPS,
  ...OUTERWEAR,
  ...BOTTOMS,
  ...ACCESSORIES,
  ...JEWELLERY,
  ...BAGS,
  ...BEAUTY,
  ...ELECTRONICS,
  ...DESK,
  ...LIGHTING,
  ...KITCHEN,
  ...HOME,
  ...STATIONERY,
  ...TOYS,
  ...SPORT,
]
