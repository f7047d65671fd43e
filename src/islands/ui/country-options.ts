import { COUNTRIES } from '#domain/place/countries.ts'

/** Every country, for a field to choose from. */
export const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))
