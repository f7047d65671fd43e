import { type ParcelFacts, priceLines } from '#domain/freight/parcel-price.ts'
import { SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'

const COUNTRIES = ['US', 'DE', 'GB', 'CH', 'AU', 'JP']
const SECONDS = 3

/** Quotes of all lines of a country, on one core: what every estimate asks. */
export async function run(): Promise<void> {
  for (const country of COUNTRIES) {
    const lines = priceLines(facts(country, 0), true).length
    // Warm.
    for (let n = 0; n < 5_000; n += 1) priceLines(facts(country, n), true)
    const end = performance.now() + SECONDS * 1_000
    let count = 0
    let fen = 0
    while (performance.now() < end)
      for (let n = 0; n < 500; n += 1, count += 1)
        fen += priceLines(facts(country, count), true)[0]?.total_fen ?? 0
    console.log(
      `${country}: ${Math.round(count / SECONDS).toLocaleString('en')} quotes/s of ${lines} lines each (of ${SHIPPING_LINES.length}; ${fen > 0})`,
    )
  }
}

/** Each another parcel, so that nothing is answered from memory. */
const facts = (country: string, n: number): ParcelFacts => ({
  boxes: [
    { weight_g: 100 + ((n * 37) % 9_000), length_cm: 20 + (n % 40), width_cm: 15 + (n % 20), height_cm: 10 },
  ],
  ...{ goods_classes: ['general'], country, postcode: '99501', boxed_count: 3, goods_fen: 30_000 + n },
  ...{ services: ['remove_packaging'], insurance: true, freight_off_bp: 200, storage_fen: 0 },
})
