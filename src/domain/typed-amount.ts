import { fenFromCny } from './money.ts'

/**
 * An amount as people type it → fen: "120", "¥ 1,234.50", "12,5". A comma before one or two last digits is a decimal
 * comma, before three it parts thousands. null for anything else.
 */
export function fenFromTyped(text: string): number | null {
  const plain = text.replace(/[¥￥\s]/g, '')
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)) return fenFromCny(plain.replaceAll(',', ''))
  return fenFromCny(/^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain)
}
