export interface ReceiptRow {
  label: string
  /** Smaller, below: "1.2 kg × ¥85.00". */
  detail?: string | undefined
  /** An API amount; negative for what is taken off. */
  cny: string
  shown?: string | undefined
  /** Not final yet: marked "est.". */
  estimated?: boolean | undefined
  kind?: 'row' | 'subtotal' | 'total' | undefined
}

export const receiptClass = (kind: ReceiptRow['kind'] = 'row') =>
  kind === 'row' ? 'receipt-row' : `receipt-row receipt-${kind}`
