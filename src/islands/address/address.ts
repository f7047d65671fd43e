import type { Latin, AddressParts } from '#domain/place/address-lines.ts'
import type { Data } from '#stores/api.ts'

export type Address = Data<'user/get_address'>['list'][number]

/** An address as it stands in the book, or as a parcel keeps it. */
export type PostalAddress = AddressParts & Latin & { phone: string; tax_id: string }
