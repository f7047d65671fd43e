import { COUNTRY_OPTIONS } from '#domain/place/countries.ts'
import { AddressDialog } from '#islands/address/AddressDialog.tsx'
import type { Address } from '#islands/address/address.ts'
import { Button } from '#islands/ui/Button.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { $country } from '#stores/kept-choice.ts'

export interface CountryFirstProps {
  country: string
  /** The whole address is being asked for. */
  addressing: boolean
  onAddressing: (open: boolean) => void
  onSaved: (address: Address) => void
}

/** Without any address the country says which lines there are; the whole address is asked for before paying. */
export function CountryFirst({ country, addressing, onAddressing, onSaved }: CountryFirstProps) {
  return (
    <div className="grid gap-3 sm:max-w-96">
      <SelectField
        label="Country"
        hint="You give the whole address when you create the parcel."
        prompt="Choose a country"
        options={COUNTRY_OPTIONS}
        autoComplete="off"
        value={country}
        onChange={(event) => $country.set(event.currentTarget.value)}
      />
      <div>
        <Button kind="secondary" size="sm" onClick={() => onAddressing(true)}>
          Add an address
        </Button>
      </div>
      <AddressDialog open={addressing} first onClose={() => onAddressing(false)} onSaved={onSaved} />
    </div>
  )
}
