import { describe, expect, test } from 'vitest'
import { disposalAt, disposalStepAt, storageFeeFen, storageNotice } from '#domain/order/storage.ts'

const DAY = 24 * 3600_000

describe('storage', () => {
  test.each([
    [-1, 0],
    [0, 0],
    [1, 50],
    [DAY, 50],
    [DAY + 1, 100],
    [99 * DAY + 1, 5_000],
    [500 * DAY, 5_000],
  ])('%d ms over its time costs %d fen', (over, fee_fen) => {
    expect(storageFeeFen(1_000 * DAY, 1_000 * DAY + over)).toBe(fee_fen)
  })

  test.each([
    [31, null],
    [30, 30],
    [15, 30],
    [14, 14],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, null],
    [-1, null],
  ])('%d days before its end is announced by the notice of %s days', (days, notice) => {
    expect(storageNotice(100 * DAY, (100 - days) * DAY)).toBe(notice)
  })

  test('is announced 30 and 7 days before the disposal, 90 days after its end', () => {
    expect(disposalStepAt(0, [])).toBe(60 * DAY)
    expect(disposalStepAt(0, [60 * DAY])).toBe(83 * DAY)
    expect(disposalStepAt(0, [60 * DAY, 83 * DAY])).toBe(90 * DAY)
    expect(disposalAt(0, [])).toBe(90 * DAY)
    expect(disposalAt(0, [60 * DAY, 83 * DAY])).toBe(90 * DAY)
  })

  test('leaves a week to act after each mail, however late it went out', () => {
    expect(disposalStepAt(0, [80 * DAY])).toBe(87 * DAY)
    expect(disposalAt(0, [100 * DAY])).toBe(114 * DAY)
    expect(disposalAt(0, [60 * DAY, 200 * DAY])).toBe(207 * DAY)
  })
})
