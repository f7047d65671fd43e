import * as dni from 'stdnum/lib/cjs/ar/dni.js'
import * as cuit from 'stdnum/lib/cjs/ar/cuit.js'
import * as cnpj from 'stdnum/lib/cjs/br/cnpj.js'
import * as cpf from 'stdnum/lib/cjs/br/cpf.js'
import * as rut from 'stdnum/lib/cjs/cl/rut.js'
import * as curp from 'stdnum/lib/cjs/mx/curp.js'
import * as rfc from 'stdnum/lib/cjs/mx/rfc.js'
import * as tckimlik from 'stdnum/lib/cjs/tr/tckimlik.js'
import * as vkn from 'stdnum/lib/cjs/tr/vkn.js'

/**
 * Numbers that customs ask the addressee for. Required only where a parcel is stopped without one; check digits where
 * everybody who imports has the same kinds of number. Where a passport does as well, what is typed is kept as it is.
 */

export interface TaxNumber {
  label: string
  why: string
  required: boolean
  /** Private persons have none. */
  of_companies?: true
  /** Whether a number is one of those kinds; without it nothing is known about its form. */
  fits?: (text: string) => boolean
  example?: string
}

const oneOf =
  (...kinds: { validate: (text: string) => { isValid: boolean } }[]) =>
  (text: string) =>
    kinds.some((kind) => kind.validate(text.replace(/[\s./-]/g, '')).isValid)

const required = (label: string, place: string): TaxNumber => ({
  label,
  why: `Customs in ${place} may ask for it. With it, your parcel won’t be held up.`,
  required: false,
})

const EORI: TaxNumber = {
  label: 'EORI number',
  why: 'Only companies that import have one.',
  required: false,
  of_companies: true,
}

const NUMBERS: Readonly<Record<string, TaxNumber>> = {
  BR: {
    label: 'CPF or CNPJ',
    why: 'Customs in Brazil sends a parcel back without it.',
    required: true,
    fits: oneOf(cpf, cnpj),
    example: '529.982.247-25',
  },
  KR: {
    label: 'Customs code (PCCC)',
    why: 'Customs in South Korea stops a parcel without it.',
    required: true,
    fits: (text) => /^P\d{12}$/i.test(text.replace(/[\s-]/g, '')),
    example: 'P123456789012',
  },
  CL: { ...required('RUT', 'Chile'), fits: oneOf(rut), example: '12.531.909-2' },
  TR: {
    ...required('T.C. identity or tax number', 'Turkey'),
    fits: oneOf(tckimlik, vkn),
    example: '17291716060',
  },
  AR: { ...required('CUIT, CUIL or DNI', 'Argentina'), fits: oneOf(cuit, dni), example: '20-05536168-2' },
  MX: { ...required('RFC or CURP', 'Mexico'), fits: oneOf(rfc, curp), example: 'GODE561231GR8' },
  PE: required('DNI, RUC or passport', 'Peru'),
  CO: required('Cédula, NIT or passport', 'Colombia'),
  EC: required('Cédula, RUC or passport', 'Ecuador'),
  ZA: required('ID number or passport', 'South Africa'),
  ID: required('NIK, NPWP or passport', 'Indonesia'),
  IN: required('PAN, Aadhaar or passport', 'India'),
}

/** Where companies are known by an EORI number: the EU, and the United Kingdom. */
const WITH_EORI = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** The number that customs of a country, ISO 3166-1, ask for; null where they ask for none. */
export function taxNumberOf(country: string): TaxNumber | null {
  return NUMBERS[country] ?? (WITH_EORI.has(country) ? EORI : null)
}

/** The error of a number in this country, null when it is valid. */
export function taxNumberProblem(country: string, text: string): string | null {
  const number = taxNumberOf(country)
  if (!number) return null
  if (text === '') return number.required ? `Enter your ${number.label}.` : null
  if (!number.fits || number.fits(text)) return null
  return `Check your ${number.label}. A digit may be wrong. It should look like ${number.example}.`
}
