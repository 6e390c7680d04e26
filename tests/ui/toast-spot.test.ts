import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSpot, overlap } from '#ui/feedback/toast-spot.ts'

const screen = { width: 1280, height: 800 }
const size = { width: 380, height: 72 }
const box = fc.record({
  left: fc.integer({ min: 0, max: 1200 }),
  top: fc.integer({ min: 0, max: 780 }),
  width: fc.integer({ min: 10, max: 500 }),
  height: fc.integer({ min: 10, max: 200 }),
})
const covered = (spot: { left: number; top: number }, boxes: readonly Parameters<typeof overlap>[0][]) =>
  boxes.reduce((total, each) => total + overlap({ ...spot, ...size }, each), 0)

test('toasts lie at the lower right of an empty window', () => {
  expect(freeSpot(size, screen, 16, [[], []])).toEqual({ left: 884, top: 712 })
})

test('toasts cover no button and no text, and go to the left where the right side is full', () => {
  const button = { left: 1000, top: 720, width: 200, height: 44 }
  expect(freeSpot(size, screen, 16, [[button], []])).toEqual({ left: 450, top: 712 })
  const lowerEnd = { left: 0, top: 400, width: 1280, height: 400 }
  expect(freeSpot(size, screen, 16, [[], [lowerEnd]]).top).toBeLessThanOrEqual(328)
})

test('toasts leave what is named first, even for more of what is named after it', () => {
  const phone = { width: 360, height: 300 }
  const heading = { left: 16, top: 16, width: 328, height: 100 }
  const cards = { left: 0, top: 130, width: 360, height: 170 }
  const spot = freeSpot({ width: 344, height: 90 }, phone, 8, [[heading], [cards]])
  expect(overlap({ ...spot, width: 344, height: 90 }, heading)).toBe(0)
})

test('toasts that are shown already move to where the window is free', () => {
  const button = { left: 1000, top: 720, width: 200, height: 44 }
  const lying = { left: 884, top: 100, ...size }
  expect(freeSpot(lying, screen, 16, [[button], []])).toEqual({ left: 450, top: 712 })
})

test('toasts never lie over a control when any tried place is free of them, and stay inside the window', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), fc.array(box, { maxLength: 12 }), (controls, texts) => {
      const spot = freeSpot(size, screen, 16, [controls, texts])
      expect(spot.left >= 16 && spot.left + size.width <= 1280 && spot.top >= 16 && spot.top + size.height <= 800).toBe(
        true,
      )
      const corners = [16, 450, 884].flatMap((left) => [16, 712].map((top) => ({ left, top })))
      for (const corner of corners) expect(covered(spot, controls)).toBeLessThanOrEqual(covered(corner, controls))
    }),
  )
})
