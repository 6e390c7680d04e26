import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countryside,
  crowdSize,
  crowdsOf,
  pathsOf,
  showAs,
  type Cell,
  type ShownAttributes,
  type SupplierAttributes,
} from '#features/accounts/domain/crowds.ts'
import { companySize, sector } from '#features/accounts/domain/registration.ts'
import { seniorities } from '#features/accounts/domain/seniority.ts'
import { groupBy } from '#lib/group-by.ts'
import '../harness/property-seed.ts'

const supplier = (given: Partial<SupplierAttributes> = {}): SupplierAttributes => ({
  sector: 'comercio',
  size: '11-50',
  department: 'Salto',
  seniority: '1-to-3',
  ...given,
})
const times = (suppliers: number, given: Partial<SupplierAttributes> = {}): Cell => ({
  attributes: supplier(given),
  suppliers,
})

/** What a supplier shows when these have been counted. */
const shownAmong = (cells: readonly Cell[], attributes: SupplierAttributes): ShownAttributes => {
  const crowds = crowdsOf(cells)
  return showAs(attributes, pathsOf(attributes).find((path) => crowds.has(path)) ?? null)
}

const orNull = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { freq: 8 })
const attributes: fc.Arbitrary<SupplierAttributes> = fc.record({
  sector: orNull(sector.options.slice(0, 3)),
  size: orNull(companySize.options.slice(0, 3)),
  department: orNull(['Montevideo', 'Salto', 'Rocha', 'Río Negro']),
  seniority: fc.constantFrom(...seniorities),
})
const population = fc
  .array(fc.record({ attributes, suppliers: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 40 })
  .map((cells) => [...groupBy(cells, (cell) => JSON.stringify(cell.attributes)).values()].map(([first]) => first!))
const sumOf = (cells: readonly Cell[]) => cells.reduce((sum, { suppliers }) => sum + suppliers, 0)

describe('among any suppliers', () => {
  test('at least three show the same, unless their whole sector is fewer and shows only itself', () => {
    fc.assert(
      fc.property(population, (cells) => {
        for (const group of groupBy(cells, (cell) => JSON.stringify(shownAmong(cells, cell.attributes))).values()) {
          if (sumOf(group) >= crowdSize) continue
          const { sector: alone } = group[0]!.attributes
          expect(shownAmong(cells, group[0]!.attributes)).toEqual({
            sector: alone,
            size: null,
            department: null,
            seniority: null,
          })
          expect(sumOf(cells.filter((cell) => cell.attributes.sector === alone))).toBeLessThan(crowdSize)
        }
      }),
    )
  })

  test('a crowd has as many members as show what it shows by its path', () => {
    fc.assert(
      fc.property(population, (cells) => {
        const crowds = crowdsOf(cells)
        const members = groupBy(cells, (cell) => pathsOf(cell.attributes).find((path) => crowds.has(path)))
        expect(new Map([...members].map(([path, group]) => [path, sumOf(group)]))).toEqual(crowds)
      }),
    )
  })

  test('what is shown is true, and seniority goes before size, size before department, department before region', () => {
    fc.assert(
      fc.property(population, attributes, (cells, one) => {
        const shown = shownAmong(cells, one)
        const region = one.department === 'Montevideo' ? 'Montevideo' : one.department && countryside
        expect([
          [one.sector, null, null, null],
          [one.sector, region, null, null],
          [one.sector, one.department, null, null],
          [one.sector, one.department, one.size, null],
          [one.sector, one.department, one.size, one.seniority],
        ]).toContainEqual([shown.sector, shown.department, shown.size, shown.seniority])
      }),
    )
  })

  test('who was not counted shows what a crowd shows, or only its sector', () => {
    fc.assert(
      fc.property(population, attributes, (cells, newcomer) => {
        const shown = JSON.stringify(shownAmong(cells, newcomer))
        const known = cells.map((cell) => JSON.stringify(shownAmong(cells, cell.attributes)))
        expect([...known, JSON.stringify(showAs(newcomer, null))]).toContain(shown)
      }),
    )
  })
})

describe('a supplier', () => {
  test.each([
    ['all four with two like it', [times(3)], { ...supplier() }],
    [
      'no seniority with two of its size and department',
      [times(1), times(2, { seniority: 'over-3' })],
      {
        ...supplier(),
        seniority: null,
      },
    ],
    [
      'no size with two of its department',
      [times(1), times(1, { size: '1-10' }), times(1, { size: '500+' })],
      {
        ...supplier(),
        seniority: null,
        size: null,
      },
    ],
    [
      '‘Interior’ with two of other departments outside Montevideo',
      [
        times(1),
        times(1, { department: 'Rocha' }),
        times(1, { department: 'Rivera' }),
        times(3, { department: 'Montevideo' }),
      ],
      { sector: 'comercio', size: null, department: 'Interior', seniority: null },
    ],
    [
      'only its sector with nobody of its region, and three of Montevideo show no more',
      [times(1), times(3, { department: 'Montevideo' }), times(4, { department: 'Montevideo', size: '1-10' })],
      { sector: 'comercio', size: null, department: null, seniority: null },
    ],
    [
      'only its sector before the first count',
      [],
      { sector: 'comercio', size: null, department: null, seniority: null },
    ],
  ] as const)('shows %s', (_what, cells, shown) => {
    expect(shownAmong(cells, supplier())).toEqual(shown)
  })

  test('of the smallest crowd hides a lonely one of its sector, and the larger crowds stay as they are', () => {
    const cells = [
      times(1),
      times(3, { department: 'Montevideo' }),
      times(4, { department: 'Montevideo', size: '1-10' }),
    ]
    expect([...crowdsOf(cells)]).toEqual([
      ['comercio/Montevideo/Montevideo/1-10/1-to-3', 4],
      ['comercio', 4],
    ])
  })

  test('of a crowd that is inside another one keeps what it shows: the outer one joins the lonely', () => {
    const cells = [
      times(3),
      times(2, { seniority: 'under-1' }),
      times(2, { seniority: 'over-3' }),
      times(1, { department: 'Montevideo' }),
    ]
    expect([...crowdsOf(cells)]).toEqual([
      ['comercio/Interior/Salto/11-50/1-to-3', 3],
      ['comercio', 5],
    ])
  })
})
