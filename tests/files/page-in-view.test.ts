import { expect, test } from 'vitest'
import { pageInView } from '#features/files/ui/viewer/page-in-view.ts'

test('the page that is read is the first at the beginning of a stack, the last at its end, each in between', () => {
  // Four lying pages on a phone, of which three are seen at once.
  const ends = [230, 470, 710, 950]
  const readAt = (scrollTop: number) => pageInView({ scrollTop, scrollHeight: 960, clientHeight: 640 }, ends)
  expect([0, 100, 200, 320].map(readAt)).toEqual([1, 2, 3, 4])
  const seen = Array.from({ length: 321 }, (_, at) => readAt(at))
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(new Set(seen).size).toBe(4)
})

test('of a stack that needs no scrolling the first page is read', () => {
  expect(pageInView({ scrollTop: 0, scrollHeight: 640, clientHeight: 640 }, [230, 470])).toBe(1)
})
