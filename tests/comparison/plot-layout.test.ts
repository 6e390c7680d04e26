import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plotLayout, ticks, unitOf, type PlacedLabel } from '#features/comparison/ui/plot/layout.ts'

const frame = { width: 700, height: 340, fontSize: 13 }
const point = fc.record({
  id: fc.uuid(),
  label: fc.constant('#a3f9c1'),
  detail: fc.constant('773.180,00 · 6 días hábiles'),
  days: fc.integer({ min: 1, max: 400 }),
  total: fc.integer({ min: 1, max: 2_000_000 }),
})
const boxOf = ({ x, y, anchor, lines }: PlacedLabel) => {
  const width = Math.max(...lines.map((text) => text.length)) * frame.fontSize * 0.58
  const left = anchor === 'end' ? x - width : x
  const top = y - frame.fontSize * 0.95
  return { left, top, right: left + width, bottom: top + lines.length * Math.round(frame.fontSize * 1.3) }
}

test('no figure of the vertical axis is wider than its margin, however large the totals are', () => {
  const total = fc.oneof(...[4, 6, 9, 12].map((digits) => fc.integer({ min: 1, max: 10 ** digits - 1 })))
  fc.assert(
    fc.property(fc.array(total, { minLength: 2, maxLength: 6 }), (totals) => {
      const { size } = unitOf(totals)
      const points = totals.map((each, at) => ({ id: String(at), label: '', detail: '', days: at, total: each / size }))
      const { yTicks, left } = plotLayout(points, null, frame)
      const whole = yTicks.map(({ value }) => Math.round(value).toLocaleString('es-UY'))
      expect(Math.max(...whole.map((figure) => figure.length)) * frame.fontSize * 0.58).toBeLessThan(left - 10)
    }),
  )
})

describe('plotLayout', () => {
  test('keeps every point inside the axes, and lets no label cover another or the line of the estimate', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 30 }),
        fc.option(fc.integer({ min: 1, max: 2_000_000 })),
        (points, estimate) => {
          const plot = plotLayout(points, estimate, frame)
          for (const { x, y } of plot.dots) {
            expect(x).toBeGreaterThanOrEqual(plot.left)
            expect(x).toBeLessThanOrEqual(plot.right)
            expect(y).toBeGreaterThanOrEqual(0)
            expect(y).toBeLessThanOrEqual(plot.bottom)
          }
          const boxes = [...plot.labels.values()].map(boxOf)
          const line = plot.estimateAt
          if (line !== null) for (const { top, bottom } of boxes) expect(line <= top || line >= bottom).toBe(true)
          boxes.forEach((box, index) =>
            boxes.slice(index + 1).forEach((other) => {
              const apart =
                box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top
              expect(apart).toBe(true)
            }),
          )
        },
      ),
    )
  })

  test('labels the first quotation even when thirty lie at the same place', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      label: '#a3f9c1',
      detail: '1,00',
      days: 5,
      total: 1000,
    }))
    expect(plotLayout(crowd, null, frame).labels.has('0')).toBe(true)
  })

  const at = (id: string, days: number, total: number) => ({ id, label: '#a3f9c1', detail: '1,00', days, total })

  test('lays the axis around the totals; an estimate far from them is an arrow at the edge that it lies beyond', () => {
    const points = [at('a', 5, 700), at('b', 9, 720)]
    const near = plotLayout(points, 730, frame)
    expect(near.far).toBeNull()
    expect(near.estimateAt).toBeGreaterThan(0)
    for (const [estimate, far] of [
      [1_200, 'above'],
      [90, 'below'],
    ] as const) {
      const plot = plotLayout(points, estimate, frame)
      expect(plot.far).toBe(far)
      expect(plot.estimateAt).toBeNull()
      expect(plot.yTicks.every(({ value }) => value > 650 && value < 770)).toBe(true)
    }
  })

  test('labels eight points, but of more only the first three; every point has a place for its label alone', () => {
    const points = Array.from({ length: 9 }, (_, index) => at(String(index), 3 + index * 4, 600 + index * 10))
    expect(plotLayout(points.slice(0, 8), null, frame).labels.size).toBe(8)
    const plot = plotLayout(points, null, frame)
    expect([...plot.labels.keys()]).toEqual(['0', '1', '2'])
    for (const dot of plot.dots) expect(plot.labelOf(dot)?.lines).toContain('#a3f9c1')
  })

  test('lets no label lie on the line through the frontier', () => {
    const points = [at('a', 2, 720), at('b', 10, 700)]
    const { labels, line } = plotLayout(points, null, frame, ['a', 'b'])
    const [from, to] = line as [(typeof line)[number], (typeof line)[number]]
    for (const box of [...labels.values()].map(boxOf))
      for (let part = 0; part <= 1; part += 0.05) {
        const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
        expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false)
      }
  })

  test('writes the estimate where no point lies', () => {
    const points = [at('a', 1, 731), at('b', 40, 700)]
    const { estimateAt, estimateText, dots, left } = plotLayout(points, 730, frame)
    expect(estimateText!.x).toBeGreaterThan(left)
    expect(Math.abs(estimateText!.y - estimateAt!)).toBeLessThan(22)
    expect(dots[0]!.x).toBeLessThan(estimateText!.x)
  })

  test('divides an axis into round steps that cover it', () => {
    expect(ticks(0, 16, 4)).toEqual([0, 4, 8, 12, 16])
    expect(ticks(763, 838, 4)).toEqual([760, 780, 800, 820, 840])
  })
})
