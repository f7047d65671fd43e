import { loadSharp } from '#server/load-sharp.ts'

let reading = false

/**
 * Our own SVG as a WebP picture. Only a demo draws: elsewhere the server reads no SVG at all. What people upload is
 * told apart by its first bytes, before anything reads it.
 */
export async function webpOf(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  if (!reading) sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  reading = true
  return sharp(Buffer.from(svg)).flatten().webp({ quality: 86, effort: 2 }).toBuffer()
}
