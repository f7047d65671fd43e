import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useEffect, useId, useState } from 'react'

interface Detector {
  detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]>
}

/** Some phones have it; no type library knows it yet. */
const detectorOf = () => (window as { BarcodeDetector?: new () => Detector }).BarcodeDetector

interface Props {
  onNumber: (number: string) => void
  onNone: (sentence: string) => void
}

/** Reads the number from a photo of the label, where the browser can read bar codes; elsewhere it is not there. */
export function ScanCamera({ onNumber, onNone }: Props) {
  const id = useId()
  const [can, setCan] = useState(false)
  useEffect(() => setCan(detectorOf() !== undefined), [])
  if (!can) return null

  const read = async (photo: File | undefined) => {
    const BarcodeDetector = detectorOf()
    if (!photo || !BarcodeDetector) return
    const codes = await new BarcodeDetector().detect(await createImageBitmap(photo))
    const number = codes[0]?.rawValue
    if (number) onNumber(number)
    else onNone('No bar code in this photo. Go closer, or type the number.')
  }
  return (
    <label className="btn btn-secondary" htmlFor={id}>
      <ScanBarcode className="icon" aria-hidden="true" />
      Photo of the label
      <input
        id={id}
        className="sr-only"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const photo = event.currentTarget.files?.[0]
          read(photo).catch(() => onNone('We couldn’t read this photo. Type the number.'))
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
