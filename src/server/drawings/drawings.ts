import { backpack } from './backpack.ts'
import { bankerLamp } from './banker-lamp.ts'
import { beanie } from './beanie.ts'
import { belt } from './belt.ts'
import { boots } from './boots.ts'
import { cable } from './cable.ts'
import { cameraStrap } from './camera-strap.ts'
import { candle } from './candle.ts'
import { cap } from './cap.ts'
import { chessSet } from './chess-set.ts'
import { chopsticks } from './chopsticks.ts'
import { deskMat } from './desk-mat.ts'
import type { Drawing } from './drawing.ts'
import { dress } from './dress.ts'
import { dropper } from './dropper.ts'
import { dumbbell } from './dumbbell.ts'
import { enamelMug } from './enamel-mug.ts'
import { figurine } from './figurine.ts'
import { fountainPen } from './fountain-pen.ts'
import { gloves } from './gloves.ts'
import { headphones } from './headphones.ts'
import { hoodie } from './hoodie.ts'
import { jacket } from './jacket.ts'
import { jeans } from './jeans.ts'
import { keyboard } from './keyboard.ts'
import { knifeRoll } from './knife-roll.ts'
import { lamp } from './lamp.ts'
import { loafers } from './loafers.ts'
import { mouse } from './mouse.ts'
import { mug } from './mug.ts'
import { necklace } from './necklace.ts'
import { notebook } from './notebook.ts'
import { perfume } from './perfume.ts'
import { phoneCase } from './phone-case.ts'
import { plush } from './plush.ts'
import { powerBank } from './power-bank.ts'
import { puzzle } from './puzzle.ts'
import { riceBowl } from './rice-bowl.ts'
import { ring } from './ring.ts'
import { rolltop } from './rolltop.ts'
import { runner } from './runner.ts'
import { sandals } from './sandals.ts'
import { scarf } from './scarf.ts'
import { shell } from './shell.ts'
import { shorts } from './shorts.ts'
import { skirt } from './skirt.ts'
import { sneaker } from './sneaker.ts'
import { socks } from './socks.ts'
import { speaker } from './speaker.ts'
import { sunglasses } from './sunglasses.ts'
import { sweater } from './sweater.ts'
import { teapot } from './teapot.ts'
import { tee } from './tee.ts'
import { tent } from './tent.ts'
import { tote } from './tote.ts'
import { trousers } from './trousers.ts'
import { umbrella } from './umbrella.ts'
import { wallet } from './wallet.ts'
import { watch } from './watch.ts'
import { yogaMat } from './yoga-mat.ts'

/** By the name that pictures and the sample marketplace know them under. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  runner,
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
  perfume,
  shell,
  jeans,
  rolltop,
  dropper,
  sneaker,
  'enamel-mug': enamelMug,
  'banker-lamp': bankerLamp,
  boots,
  loafers,
  sandals,
  shorts,
  sweater,
  dress,
  skirt,
  beanie,
  scarf,
  socks,
  gloves,
  belt,
  wallet,
  ring,
  necklace,
  umbrella,
  'phone-case': phoneCase,
  teapot,
  'rice-bowl': riceBowl,
  chopsticks,
  candle,
  notebook,
  'fountain-pen': fountainPen,
  'desk-mat': deskMat,
  mouse,
  speaker,
  'power-bank': powerBank,
  cable,
  figurine,
  puzzle,
  'chess-set': chessSet,
  'knife-roll': knifeRoll,
  tent,
  'yoga-mat': yogaMat,
  dumbbell,
  'camera-strap': cameraStrap,
}
