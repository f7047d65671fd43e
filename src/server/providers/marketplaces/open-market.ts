import type { Settings } from '#server/settings/settings.ts'
import { Market } from './market.ts'
import type { Marketplace } from './marketplace.ts'
import { Gateway } from './onebound/gateway.ts'
import { Onebound } from './onebound/onebound.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'

/** The marketplaces that the settings name; in a demo the sample stands for those that nothing else serves. */
export function openMarket({ onebound, demo, test_host_map }: Settings): Market {
  const real = onebound ? [new Onebound(new Gateway(onebound, test_host_map), onebound.platforms)] : []
  return new Market(demo ? [...real, ...sampleBeside(real)] : real)
}

function sampleBeside(real: Marketplace[]): Marketplace[] {
  const served = real.flatMap(({ platforms }) => platforms)
  const platforms = sampleMarketplace.platforms.filter((one) => !served.includes(one))
  return platforms.length > 0 ? [{ ...sampleMarketplace, platforms }] : []
}
