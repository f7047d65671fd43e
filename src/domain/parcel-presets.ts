/** Parcels people ask for most, for the estimate: usual sizes of what stores send, packed. */
export interface ParcelPreset {
  name: string
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
}

export const PARCEL_PRESETS: readonly ParcelPreset[] = [
  preset('A phone case', 120, 20, 12, 3),
  preset('A T-shirt', 260, 28, 22, 3),
  preset('A hoodie', 750, 34, 28, 8),
  preset('A shoebox', 1_300, 34, 22, 13),
  preset('A winter jacket', 1_400, 42, 34, 12),
  preset('A backpack', 1_100, 46, 32, 14),
  preset('Two shoeboxes and a hoodie', 3_500, 44, 34, 27),
  preset('A full carton', 12_000, 60, 40, 40),
]

function preset(
  name: string,
  weight_g: number,
  length_cm: number,
  width_cm: number,
  height_cm: number,
): ParcelPreset {
  return { name, weight_g, length_cm, width_cm, height_cm }
}
