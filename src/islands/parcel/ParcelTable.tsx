import type { Site } from '#islands/site-path.ts'
import type { Parcel } from './parcel.ts'
import { ParcelRow } from './ParcelRow.tsx'

export function ParcelTable({ parcels, site }: { parcels: readonly Parcel[]; site: Site }) {
  return (
    <div className="card">
      <table className="table-cards">
        <thead>
          <tr>
            <th>Parcel</th>
            <th>Status</th>
            <th>To</th>
            <th className="num">Weight</th>
            <th className="num">Amount</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <ParcelRow key={parcel.parcel_no} parcel={parcel} site={site} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
