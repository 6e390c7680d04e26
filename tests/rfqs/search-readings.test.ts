import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchReadings } from '#features/rfqs/domain/search-terms.ts'
import { synonymsOf } from '#features/rfqs/domain/synonyms.ts'
import { fold } from '#lib/text.ts'
import { rounds } from '../harness/rounds.ts'

const readings = (text: string) => searchReadings(text).map((words) => words.join(' '))

test('other spellings of numbers leave room for what others call the thing', () => {
  expect(readings('heladera notebook 12.000btu 2.5 mm')).toContain('heladera laptop 12.000btu 2.5 mm')
  expect(readings('heladera notebook 12.000btu 2.5 mm')).toContain('heladera notebook 12.000 btu 2.5 mm')
})

test('every word that others call otherwise has a reading, while there are fewer such words than readings', () => {
  const named = ['heladera', 'caño', 'portland', 'notebook']
  const plain = ['rojo', '2026', '12.000', '2,5mm', '50kg']
  fc.assert(
    fc.property(fc.shuffledSubarray([...named, ...plain], { minLength: 1, maxLength: 8 }), (words) => {
      const read = searchReadings(words.join(' '))
      expect(read.length).toBeLessThanOrEqual(6)
      expect(read[0]).toEqual(words)
      for (const [at, word] of words.entries())
        if (named.includes(word))
          expect(read.some((each) => synonymsOf(fold(word)).includes(each[at] ?? ''))).toBe(true)
    }),
    { numRuns: rounds(100, 5_000) },
  )
})

test.each([
  ['obra 2026', []],
  ['toner 1020', ['cartucho 1020']],
  ['motor 1500 w', ['motor 1.500 w', 'motor 1500w', 'motor 1.500w']],
  ['tanque 1.000', ['tanque 1000']],
  ['12000', ['12.000']],
])('the numbers of %j are written otherwise only as people write them', (text, others) => {
  expect(readings(text)).toEqual([text, ...others])
})
