import { backpack } from './backpack.ts'
import { bankerLamp } from './banker-lamp.ts'
import { boots } from './boots.ts'
import { cap } from './cap.ts'
import type { Drawing } from './drawing.ts'
import { dropper } from './dropper.ts'
import { headphones } from './headphones.ts'
import { hoodie } from './hoodie.ts'
import { jacket } from './jacket.ts'
import { jeans } from './jeans.ts'
import { keyboard } from './keyboard.ts'
import { lamp } from './lamp.ts'
import { loafers } from './loafers.ts'
import { mug } from './mug.ts'
import { perfume } from './perfume.ts'
import { plush } from './plush.ts'
import { rolltop } from './rolltop.ts'
import { runner } from './runner.ts'
import { sandals } from './sandals.ts'
import { shell } from './shell.ts'
import { shorts } from './shorts.ts'
import { sneaker } from './sneaker.ts'
import { sunglasses } from './sunglasses.ts'
import { tee } from './tee.ts'
import { tote } from './tote.ts'
import { trousers } from './trousers.ts'
import { watch } from './watch.ts'

/** By the name that pictures and the sample marketplace know them under. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  sneaker,
  runner,
  boots,
  loafers,
  sandals,
  hoodie,
  tee,
  jacket,
  shell,
  trousers,
  jeans,
  shorts,
  cap,
  backpack,
  rolltop,
  tote,
  watch,
  sunglasses,
  mug,
  lamp,
  'banker-lamp': bankerLamp,
  headphones,
  plush,
  keyboard,
  dropper,
  perfume,
}
