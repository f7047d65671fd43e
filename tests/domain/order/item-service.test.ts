import { describe, expect, it } from 'vitest'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { ITEM_SERVICE_KINDS } from '#domain/money/payment-purpose.ts'
import {
  itemServiceLack,
  itemServiceRefusal,
  itemServiceTerms,
  offeredServices,
  outcomeLack,
  returnEnder,
} from '#domain/order/item-service.ts'

const ENDERS = ['tags_off', 'split', 'remove_packaging']

describe('A service after arrival', () => {
  it('has a price, and ends returns without a reason when the item is no longer as its seller sent it', () => {
    for (const kind of ITEM_SERVICE_KINDS) {
      expect(itemServiceTerms(kind).fen).toBeGreaterThan(0)
      expect(returnEnder([{ kind, status: 'Done' }])).toBe(ENDERS.includes(kind) ? kind : null)
      for (const status of ['Requested', 'Working', 'NotPossible', 'Cancelled'] as const)
        expect(returnEnder([{ kind, status }])).toBeNull()
    }
  })

  it('tries the battery of goods that have or may have one, and offers the rest for all', () => {
    for (const goods_class of GOODS_CLASSES) {
      const offered = offeredServices(goods_class)
      const all = ['battery_builtin', 'battery_pure', 'branded', 'magnetic', 'oversize', 'prohibited']
      expect(offered.includes('battery_test'), goods_class).toBe(all.includes(goods_class))
      expect(offered.filter((kind) => kind !== 'battery_test')).toHaveLength(ITEM_SERVICE_KINDS.length - 1)
    }
  })

  it('is done once where a second time makes no sense', () => {
    expect(itemServiceRefusal('tags_off', [{ kind: 'tags_off', status: 'Done' }])).toContain('done already')
    expect(itemServiceRefusal('tags_off', [{ kind: 'tags_off', status: 'NotPossible' }])).toBeNull()
    expect(itemServiceRefusal('battery_test', [{ kind: 'battery_test', status: 'Working' }])).toContain(
      'ordered',
    )
    expect(itemServiceRefusal('battery_test', [{ kind: 'battery_test', status: 'Done' }])).toBeNull()
    expect(itemServiceRefusal('extra_photo', [{ kind: 'extra_photo', status: 'Requested' }])).toBeNull()
  })

  it('of another photo says what to see', () => {
    expect(itemServiceLack('extra_photo', { text: '' })).not.toBeNull()
    expect(itemServiceLack('extra_photo', { text: 'the seam' })).toBeNull()
    expect(itemServiceLack('extra_photo', { text: '', spot: {} })).toBeNull()
    expect(itemServiceLack('measure', { text: '' })).toBeNull()
  })

  it('is done when it brings what was paid for', () => {
    const nothing = { text: '', photos: 0 }
    expect(outcomeLack('extra_photo', 'done', { ...nothing, text: 'x' })?.field).toBe('photo_ids')
    expect(outcomeLack('measure', 'done', nothing)?.field).toBe('text')
    expect(outcomeLack('battery_test', 'done', nothing)?.field).toBe('text')
    expect(outcomeLack('tags_off', 'done', nothing)).toBeNull()
    expect(outcomeLack('remove_packaging', 'done', nothing)?.field).toBe('weight_g')
    expect(outcomeLack('remove_packaging', 'done', { ...nothing, weight_g: 300 })?.field).toBe('sizes')
    expect(outcomeLack('remove_packaging', 'done', { ...nothing, weight_g: 300, sizes: {} })).toBeNull()
    expect(outcomeLack('tags_off', 'not_possible', nothing)?.field).toBe('text')
  })
})
