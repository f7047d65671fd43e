import { addressLines, inLatin } from '#domain/place/address-lines.ts'
import type { PostalAddress } from './address.ts'

/** Name, lines and phone of an address, as on a label: in Latin letters, and below in those of the country. */
export function AddressText({ address }: { address: PostalAddress }) {
  const latin = inLatin(address)
  return (
    <address className="min-w-0 text-sm not-italic wrap-anywhere">
      <Lines address={latin ?? address} />
      <span className="block text-muted">
        {[address.phone, address.tax_id && `Tax number ${address.tax_id}`].filter(Boolean).join('\u00a0· ')}
      </span>
      {latin && (
        <span className="mt-2 block text-muted">
          <Lines address={address} />
        </span>
      )}
    </address>
  )
}

function Lines({ address }: { address: PostalAddress }) {
  return (
    <>
      <span className="block font-medium">{address.name}</span>
      {addressLines(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  )
}
