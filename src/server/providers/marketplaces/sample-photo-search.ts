import { drawnPicture } from '#domain/picture.ts'
import type { Photo, PhotoHits, PhotoQuery } from './marketplace.ts'
import { SAMPLE_ITEMS, type SampleItem } from './sample-catalogue.ts'
import { hitOf } from './sample-hit.ts'
import { type Alike, alikeOnes, likeOne } from './sample-photos/alike.ts'
import { allLooks } from './sample-photos/looks.ts'
import { readPixels } from './sample-photos/read-pixels.ts'

const PAGE_SIZE = 20

/** Items of the sample catalogue with a picture that looks like the photo; each shows the picture that does most. */
export async function searchSamplePhoto(photo: Photo, { platform, page }: PhotoQuery): Promise<PhotoHits> {
  const scores = new Map((await alikeTo(photo)).map(({ name, score }) => [name, score]))
  const found = SAMPLE_ITEMS.filter((item) => !platform || item.item_platform === platform)
    .flatMap((item) => hitsOf(item, scores))
    .sort((a, b) => b.score - a.score)
  const from = (page - 1) * PAGE_SIZE
  return { list: found.slice(from, from + PAGE_SIZE), total: found.length, page_size: PAGE_SIZE }
}

/** Of its pictures it knows already what they look like. */
async function alikeTo(photo: Photo): Promise<Alike[]> {
  const looks = await allLooks()
  if ('bytes' in photo) return alikeOnes(looks, await readPixels(photo.bytes))
  const look = looks.find(({ name }) => name === drawnPicture(photo.url)?.name)
  return look ? likeOne(looks, look) : []
}

function hitsOf(item: SampleItem, scores: ReadonlyMap<string, number>) {
  const pictures = item.images.map((image) => ({
    image,
    score: scores.get(drawnPicture(image)?.name ?? '') ?? 0,
  }))
  const best = pictures.reduce((a, b) => (b.score > a.score ? b : a), { image: '', score: 0 })
  return best.score > 0 ? [{ ...hitOf(item), ...best }] : []
}
