import type { ItemLink } from '#domain/link/canonical.ts'
import { PLATFORMS } from '#domain/link/platform.ts'

/**
 * Which item /item?p=&i= means: 'none' when the address names nothing, 'wrong' when it names no item there can be.
 */
export function readItemQuery(params: URLSearchParams): ItemLink | 'none' | 'wrong' {
  const p = params.get('p')?.trim() ?? ''
  const i = params.get('i')?.trim() ?? ''
  if (!p && !i) return 'none'
  const item_platform = PLATFORMS.find((platform) => platform === p)
  return item_platform && /^\d{5,16}$/.test(i) ? { item_platform, num_iid: i } : 'wrong'
}
