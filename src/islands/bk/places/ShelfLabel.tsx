import { Barcode } from '#islands/bk/desk/Barcode.tsx'

/** What is stuck on a shelf, to be read from some steps away. */
export function ShelfLabel({ shelf }: { shelf: string }) {
  return (
    <article className="label" aria-label={shelf}>
      <p className={`label-shelf ${shelf.length > 10 ? 'label-shelf-long' : ''}`}>{shelf}</p>
      <Barcode text={shelf} className="label-bars" />
    </article>
  )
}
