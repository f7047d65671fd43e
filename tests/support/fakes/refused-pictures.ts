import { photo, plain } from './photos.ts'

interface Refused {
  what: string
  files: (Buffer | string)[]
  status: number
  code: string
}

/** Files that no picture can be made of, each with its answer. */
export async function refusedPictures(): Promise<Refused[]> {
  const good = await photo().jpeg().toBuffer()
  const pierced = (bytes: Buffer) =>
    Buffer.concat([bytes.subarray(0, bytes.length * 0.4), bytes.subarray(bytes.length * 0.5)])
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
  const wrongType = { status: 415, code: 'WRONG_TYPE' }
  const damaged = { status: 422, code: 'INVALID_FIELD' }
  const large = { status: 413, code: 'TOO_LARGE' }
  return [
    {
      what: 'an SVG',
      files: ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
      ...wrongType,
    },
    { what: 'a GIF', files: [await photo(20, 20).gif().toBuffer()], ...wrongType },
    { what: 'a TIFF', files: [await photo(20, 20).tiff().toBuffer()], ...wrongType },
    {
      what: 'HTML that calls itself a jpg',
      files: ['<!doctype html><script>alert(1)</script>'],
      ...wrongType,
    },
    {
      what: 'a picture of 50 megapixels',
      files: [await plain(8000, 6250).png().toBuffer()],
      ...large,
    },
    { what: 'a file of 11 MB', files: [Buffer.concat([good, Buffer.alloc(11 * 1024 * 1024)])], ...large },
    { what: 'ten files', files: Array<Buffer>(10).fill(good), ...damaged },
    { what: 'half a jpeg', files: [half(good)], ...damaged },
    // Without its last two alone everything may still have been drawn.
    { what: 'a jpeg without its last bytes', files: [good.subarray(0, -40)], ...damaged },
    { what: 'a jpeg that lost a piece in the middle', files: [pierced(good)], ...damaged },
    { what: 'half a png', files: [half(await photo().png().toBuffer())], ...damaged },
    { what: 'half a webp', files: [half(await photo().webp().toBuffer())], ...damaged },
    {
      what: 'the first bytes of a png and nothing more',
      files: [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
      ...damaged,
    },
    { what: 'an empty file', files: [''], ...damaged },
    { what: 'no file', files: [], ...damaged },
    { what: 'eight good ones and an empty one', files: [...Array<Buffer>(8).fill(good), ''], ...damaged },
  ]
}
