import { statusLabel } from '#domain/order/status.ts'
import { asFailure } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'

/** Where an item belongs whose label was scanned in the wrong place; `wrong` goes on after its name: "isn’t on this list". */
export async function whoseItem(label: string, wrong: string): Promise<string> {
  try {
    const { list } = await call('bk/get_order_items', { keyword: label }, { notShowMessage: true })
    const item = list[0]
    if (!item) return `No item has the label ${label}, so it ${wrong}.`
    const where = item.parcel_no
      ? `It goes into ${item.parcel_no}.`
      : `It is “${statusLabel(item.status)}”${item.shelf ? ` and lies on ${item.shelf}` : ''}.`
    return `“${item.title}” ${wrong}. ${where}`
  } catch (error) {
    return `This item ${wrong}. ${asFailure(error).message}`
  }
}
