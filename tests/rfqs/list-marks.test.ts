import { describe, expect, test } from 'vitest'
import { readPastedList } from '#features/rfqs/domain/item-list/message/message.ts'
import { rowsOf } from './fixtures/short-rows.ts'

const things = ['10 bolsas de portland', '3 m3 de arena gruesa', '20 varillas del 8'] as const
const marked = (mark: (place: number) => string, lines: readonly string[] = things) =>
  lines.map((line, index) => mark(index + 1) + line).join('\n')

describe('the marks of a pasted list are no part of its items', () => {
  test.each([
    ['- 1. ', (n) => `- ${n}. `],
    ['* 2) ', (n) => `* ${n}) `],
    ['• 1 - ', (n) => `• ${n} - `],
    ['1.- ', (n) => `${n}.- `],
    ['1) - ', (n) => `${n}) - `],
    ['1º ', (n) => `${n}º `],
    ['1°', (n) => `${n}° `],
    ['(1)', (n) => `(${n}) `],
    ['[1]', (n) => `[${n}] `],
    ['#1', (n) => `#${n} `],
    ['N° 1', (n) => `N° ${n} `],
    ['Ítem 1:', (n) => `Ítem ${n}: `],
    ['Renglón 1:', (n) => `Renglón ${n}: `],
    ['RENGLON Nº 1 -', (n) => `RENGLON Nº ${n} - `],
    ['1/ ', (n) => `${n}/ `],
    ['1–', (n) => `${n}– `],
    ['1_', (n) => `${n}_ `],
    ['*1.*', (n) => `*${n}.* `],
    ['1️⃣', (n) => `${n}️⃣ `],
    ['1.', (n) => `${n}.`],
    ['1.1', (n) => `1.${n} `],
    ['2.1.', (n) => `2.${n}. `],
    ['7.', (n) => `${n + 6}. `],
    ['a)', (n) => `${'abc'[n - 1]}) `],
    ['II.', (n) => `${'I'.repeat(n)}. `],
    ['✅', () => '✅ '],
    ['☐', () => '☐ '],
    ['- [x]', () => '- [x] '],
    ['▪', () => '▪ '],
    ['o', () => 'o '],
    ['+', () => '+ '],
    ['• and a tab', () => '•\t'],
    ['1. and a tab', (n) => `${n}.\t`],
  ] satisfies [string, (place: number) => string][])('%s', (_, mark) => {
    const expected = ['10 Bolsas: Portland', '3 Metros cúbicos: Arena gruesa', '20 Varillas: Varillas del 8']
    expect(rowsOf(marked(mark))).toEqual(expected)
    expect(readPastedList(marked(mark)).unread).toEqual([])
    // The name first, and nothing but a name.
    const named = rowsOf(marked(mark, ['Portland 10 bolsas', 'Arena gruesa: 3 m3', 'Cal']))
    expect(named).toEqual(['10 Bolsas: Portland', '3 Metros cúbicos: Arena gruesa', ' : Cal?'])
  })

  test('of a public purchase are read with their upper limits', () => {
    const limits = ['Hasta 1.000 unidades de PRECINTOS DE ALUMINIO', 'Hasta 3 kilos de SULFATO DE SODIO']
    expect(rowsOf(marked((n) => `Renglón ${n}: `, limits))).toEqual([
      '1000 Unidades: PRECINTOS DE ALUMINIO',
      '3 Kilogramos: SULFATO DE SODIO',
    ])
    expect(rowsOf(['1.2 Descripción', 'Renglón 1: 4 codos', 'Renglón 2: 2 tees'].join('\n')).slice(1)).toEqual([
      '4 Unidades: Codos',
      '2 Unidades: Tees',
    ])
  })

  test('two lists of one message each begin at 1', () => {
    const text = `Obra\n${marked((n) => `${n}. `)}\nSanitaria\n${marked((n) => `${n}. `, ['4 codos', '2 tees'])}`
    expect(rowsOf(text).slice(-2)).toEqual(['4 Unidades: Codos', '2 Unidades: Tees'])
  })
})

describe('a number that may be a quantity is never taken for a mark', () => {
  test.each([
    ['1 - mesa\n1 - silla\n2 - bancos', ['1 Unidades: Mesa', '1 Unidades: Silla', '2 Unidades: Bancos']],
    ['5 - codos\n6 - tees\n7 - caños', ['5 Unidades: Codos', '6 Unidades: Tees', '7 Unidades: Caños']],
    ['1.5 m3 de arena\n2.5 kg de clavos', ['1,5 Metros cúbicos: Arena', '2,5 Kilogramos: Clavos']],
    ['1 mesa\n2 sillas\n3 bancos', ['1 Unidades: Mesa', '2 Unidades: Sillas', '3 Unidades: Bancos']],
  ])('%j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  test.each(['1 10 bolsas de portland', '1 - Portland 10 bolsas', '4 - 10 bolsas de portland'])(
    'the person is asked about %j',
    (text) => {
      expect(rowsOf(text)).toEqual([expect.stringMatching(/^ : .*\?$/)])
    },
  )
})
