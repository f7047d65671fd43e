import { describe, expect, it } from 'vitest'
import { openMarket } from '#server/providers/marketplaces/open-market.ts'
import { readSettings } from '#server/settings/settings.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import type { Marketplace, PhotoHits } from '#server/providers/marketplaces/marketplace.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'

const hits = (total: number): PhotoHits => ({ list: [], total, page_size: 40 })

const blind: Marketplace = { ...sampleMarketplace, platforms: ['taobao', '1688'] }
delete blind.searchPhoto

const photo = { bytes: Buffer.from('a picture') }

describe('a search by photo', () => {
  const seeing: Marketplace = { ...blind, platforms: ['1688'], searchPhoto: async () => hits(7) }

  it('goes to who can look for pictures, past who cannot', async () => {
    const market = new Market([blind, seeing])
    expect(await market.searchPhoto(photo, { page: 1 })).toEqual(hits(7))
    expect(await market.searchPhoto(photo, { platform: '1688', page: 1 })).toEqual(hits(7))
  })

  it('is refused with a way on where nobody can', async () => {
    const refusal = { status: 503, message: expect.stringContaining('Search by words') }
    await expect(new Market([blind, seeing]).searchPhoto(photo, { platform: 'taobao', page: 1 }))
      .rejects //
      .toMatchObject(refusal)
    await expect(new Market([]).searchPhoto(photo, { page: 1 })).rejects.toMatchObject(refusal)
  })
})

describe('The marketplaces of a shop', () => {
  const onebound = {
    ONEBOUND_KEY: 'k',
    ONEBOUND_SECRET: 's',
    TEST_HOST_MAP: 'api-gw.onebound.cn=127.0.0.1:9',
  }
  const answer = (env: Record<string, string>, platform: 'taobao' | 'weidian' | 'jd', id: string) =>
    openMarket(readSettings(env))
      .getItem(platform, id)
      .then(({ title }) => title)
  const weidian = sampleMarketplace.search({ keyword: '', platform: 'weidian', page: 1, sort: 'default' })

  it('are the sample alone in a demo, and none in a real shop', async () => {
    const { num_iid = '', title } = (await weidian).list[0] ?? {}
    expect(await answer({ DEMO: 'on' }, 'weidian', num_iid)).toBe(title)
    const real = { SITE_URL: 'https://shop.example', MAIL_URL: 'smtp://mail.example' }
    await expect(answer(real, 'weidian', num_iid)).rejects.toMatchObject({ code: 'NO_PROVIDER' })
  })

  it('are the gateway’s where it serves, and in a demo the sample’s beside them', async () => {
    const { num_iid = '', title } = (await weidian).list[0] ?? {}
    const some = { DEMO: 'on', ...onebound, ONEBOUND_PLATFORMS: 'taobao' }
    expect(await answer(some, 'weidian', num_iid)).toBe(title)
    await expect(answer({ DEMO: 'on', ...onebound }, 'weidian', num_iid)).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
    })
    const real = { SITE_URL: 'https://shop.example', MAIL_URL: 'smtp://mail.example' }
    const gateway = { ONEBOUND_KEY: 'k', ONEBOUND_SECRET: 's' }
    const unserved = answer({ ...real, ...gateway }, 'jd', num_iid)
    await expect(unserved).rejects.toMatchObject({ code: 'NO_PROVIDER' })
  })
})
