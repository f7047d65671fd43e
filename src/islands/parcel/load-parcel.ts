import { call } from '#stores/api.ts'

/** The parcel in full, and the question about its supplement while one is open. */
export async function loadParcel(parcel_no: string) {
  const { parcel } = await call('parcel/get_parcel_detail', { parcel_no })
  if (parcel.status !== 'WaitingForSupplement') return { parcel, question_id: null }
  const { list } = await call('balance/get_confirm_list', {})
  return { parcel, question_id: list.find((entry) => entry.ref === parcel_no)?.id ?? null }
}
