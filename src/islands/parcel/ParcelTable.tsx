import type { Parcel } from './parcel.ts'
import { ParcelRow } from './ParcelRow.tsx'

export function ParcelTable({ parcels }: { parcels: readonly Parcel[] }) {
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
            <ParcelRow key={parcel.parcel_no} parcel={parcel} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
