import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#domain/site/pictures.ts'
import { jpegOf, sharePicture, shareSvg } from '#server/picture/share-picture.ts'
import { loadSharp } from '#server/providers/pictures/sharp.ts'

const lettersIn = (svg: string) => svg.match(/<path transform/g)?.length ?? 0

describe('The picture of a shared link', () => {
  it('is a JPEG of the size that networks show, below 100 kB, and the same each time', async () => {
    const made = await sharePicture('Storage times', 'Help')
    expect(await sharp(made).metadata()).toMatchObject({
      format: 'jpeg',
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
    })
    expect(made.length).toBeLessThan(100_000)
    expect(await sharePicture('Storage times', 'Help')).toEqual(made)
  })

  it('is drawn where the server has forbidden every SVG before', async () => {
    await loadSharp()
    expect((await sharp(await jpegOf(shareSvg('Help', ''))).metadata()).width).toBe(SHARE_WIDTH)
  })

  it('has every letter of a title as a shape, in three lines at most', () => {
    const of = (title: string) => lettersIn(shareSvg(title, '')) - lettersIn(shareSvg('', ''))
    expect(of('Café & “quotes”')).toBe('Café & “quotes”'.length)
    const long = Array.from({ length: 60 }, () => 'words').join(' ')
    expect(shareSvg(long, '').match(/<g transform/g)?.length).toBeLessThanOrEqual(6)
    expect(shareSvg('A <b> & c', '')).toContain('<title>A &lt;b&gt; &amp; c</title>')
  })

  it('leaves out what the font cannot write', () => {
    expect(shareSvg('猫', '')).not.toContain('NaN')
  })
})
