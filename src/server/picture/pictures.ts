import { MOST_PHOTO_PIXELS } from '#domain/item/photo-query.ts'
import type { FailOnOptions } from 'sharp'
import { loadSharp } from '#server/providers/pictures/sharp.ts'
import { invalid, Problem } from '#server/problem.ts'
import { Turns } from '#server/at-once.ts'

export interface Picture {
  /** WebP, without what the camera wrote into it. */
  full: Buffer
  thumb: Buffer
  /** Width of the full picture. */
  width: number
  height: number
}

const FULL_SIDE = 2000
const THUMB_SIDE = 400
const SECONDS = 10
const AT_ONCE = 2
const MAX_WAITING = 16

const conversions = new Turns(AT_ONCE, MAX_WAITING)
const overloaded = () =>
  new Problem(503, 'OVERLOADED', 'Too many pictures are being added. Try again in a minute.', {
    wait_seconds: 10,
  })

/**
 * Makes our two pictures of somebody's jpeg, png or webp, whatever its name says: turned upright, at most 2000 and
 * 400 px a side; one after the other for each `sender`. Throws 413, 415 or 422 for anything else, 503 when too many wait.
 */
export async function readPicture(bytes: Buffer, sender: string): Promise<Picture> {
  if (!bytes.length) throw invalid('files', 'A file is empty. Choose another picture.')
  if (!isPicture(bytes))
    throw new Problem(415, 'WRONG_TYPE', 'A file isn’t a JPEG, PNG or WebP picture. Choose another one.')
  return oneByOne(sender, () => conversions.take(() => convert(bytes), overloaded))
}

/** By the first bytes; names and types that a sender gives mean nothing. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP')
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || isWebp
}

async function convert(bytes: Buffer): Promise<Picture> {
  const sharp = await loadSharp()
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  if (width * height > MOST_PHOTO_PIXELS)
    throw new Problem(
      413,
      'TOO_LARGE',
      'A picture has more than 40 megapixels. Make it smaller, then add it.',
    )
  const fullOf = (failOn: FailOnOptions) =>
    sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS, failOn })
      .autoOrient()
      .resize(FULL_SIDE, FULL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
  const full = await fullOf('warning')
    .catch((error: unknown) => (isQuirk(error) ? fullOf('error') : unreadable(error)))
    .catch(unreadable)
  const thumb = await sharp(full.data)
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(unreadable)
  return { full: full.data, thumb, width: full.info.width, height: full.info.height }
}

/** A warning about pictures of some phones that are whole all the same. Other warnings are about lost parts. */
const isQuirk = (error: unknown) => error instanceof Error && error.message.includes('Invalid SOS parameters')

function unreadable(error: unknown): never {
  const slow = error instanceof Error && error.message.includes('timeout')
  throw invalid(
    'files',
    slow
      ? 'A picture took too long to read. Save it smaller, then add it.'
      : 'A picture is damaged or incomplete. Save it again, then add it.',
  )
}

/** The last picture of each sender that is being converted. */
const turns = new Map<string, Promise<unknown>>()

/** Pictures of one sender wait for each other, so that there is room for others. */
function oneByOne<T>(sender: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(sender) ?? Promise.resolve()).then(work, work)
  turns.set(sender, turn)
  const leave = () => {
    if (turns.get(sender) === turn) turns.delete(sender)
  }
  turn.then(leave, leave)
  return turn
}
