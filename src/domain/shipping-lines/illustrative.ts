/**
 * What we found published nowhere: VAT rates that tax-included lines collect, and which places count as remote. All of
 * it is illustrative, no authority's or carrier's word, and used by illustrative lines only.
 */

/** Basis points of the goods' value, by country: 1900 = 19 %. */
export const ILLUSTRATIVE_VAT_BP: Readonly<Record<string, number>> = {
  DE: 1_900,
  ES: 2_100,
  FR: 2_000,
  GB: 2_000,
  IT: 2_200,
  NL: 2_100,
  PL: 2_300,
}

/** How the postcodes of remote places begin, by country, without spaces. */
export const ILLUSTRATIVE_REMOTE_POSTCODES: Readonly<Record<string, readonly string[]>> = {
  AU: ['0872', '2898', '2899', '6770', '6798', '6799'],
  CA: ['X', 'Y0', 'V0T', 'A0P', 'A0R'],
  DE: ['27498', '25849', '25859'],
  FR: ['20'],
  GB: ['HS', 'IV', 'KW', 'ZE'],
  JP: ['90', '1000', '1001', '1002'],
  US: ['967', '968', '969', '995', '996', '997', '998', '999'],
}
