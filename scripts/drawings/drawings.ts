import { backpack } from './backpack.ts'
import { bottle } from './bottle.ts'
import { cap } from './cap.ts'
import type { Drawing } from './drawing.ts'
import { headphones } from './headphones.ts'
import { hoodie } from './hoodie.ts'
import { jacket } from './jacket.ts'
import { keyboard } from './keyboard.ts'
import { lamp } from './lamp.ts'
import { mug } from './mug.ts'
import type { DrawingName } from './names.ts'
import { plush } from './plush.ts'
import { sneaker } from './sneaker.ts'
import { sunglasses } from './sunglasses.ts'
import { tee } from './tee.ts'
import { tote } from './tote.ts'
import { trousers } from './trousers.ts'
import { watch } from './watch.ts'

export const DRAWINGS: Record<DrawingName, Drawing> = {
  sneaker,
  hoodie,
  tee,
  jacket,
  trousers,
  cap,
  backpack,
  tote,
  watch,
  sunglasses,
  mug,
  lamp,
  headphones,
  plush,
  keyboard,
  bottle,
}
