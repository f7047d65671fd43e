import { addressParts, type PostalAddress } from './address.ts'

/** Name, lines and phone of an address, as on a label. */
export function AddressText({ address }: { address: PostalAddress }) {
  return (
    <address className="min-w-0 text-sm not-italic [overflow-wrap:anywhere]">
      <span className="block font-medium">{address.name}</span>
      {addressParts(address).map((part) => (
        <span key={part} className="block">
          {part}
        </span>
      ))}
      <span className="block text-muted">
        {[address.phone, address.tax_id && `Tax number ${address.tax_id}`].filter(Boolean).join('\u00a0· ')}
      </span>
    </address>
  )
}
