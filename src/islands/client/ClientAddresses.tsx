import { addressLines, inLatin, type Place } from '#domain/address-lines.ts'
import { useSitePath } from '#islands/site.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'

interface Props {
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Which addresses of the book are the client's: their parcels are offered the first one chosen. */
export function ClientAddresses({ chosen, onChange }: Props) {
  const to = useSitePath()
  const { data } = useData('addresses', () => call('user/get_address', {}))
  const book = (
    <a className="link" href={to('/user/address-list')}>
      address book
    </a>
  )
  if (data?.list.length === 0)
    return (
      <p className="text-sm text-muted">
        Add their address to your {book} to choose it here: their parcels then go there.
      </p>
    )
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1.5">
        Addresses <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-sm text-muted">
        From your {book}. A parcel for this client goes there, unless you say otherwise.
      </p>
      {data?.list.map((address) => (
        <CheckField
          key={address.id}
          checked={chosen.includes(address.id)}
          onChange={(event) => toggle(address.id, event.currentTarget.checked)}
        >
          <span className="[overflow-wrap:anywhere]">{inOneRow(inLatin(address) ?? address)}</span>
        </CheckField>
      ))}
    </fieldset>
  )
}

const inOneRow = (address: Place) => [address.name, ...addressLines(address)].join(', ')
