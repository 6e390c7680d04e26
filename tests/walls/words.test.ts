import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quietFailures } from '#web/answers.tsx'
import { plant } from './tree.ts'
import { savingsWithoutBasis, straightQuotes, wordsOutOfPlace } from './words.ts'

const root = new URL('../..', import.meta.url).pathname

test('the texts of the product say «aquí», «licitación», «tú» and «Panel», but for the ones that are fixed', () => {
  expect(wordsOutOfPlace(root)).toEqual([])
})

test('copy has « » or “ ” and no straight quotes', () => {
  expect(straightQuotes(root)).toEqual([])
})

test('savings say everywhere that they are without shipping', () => {
  expect(savingsWithoutBasis(root)).toEqual([])
})

test('a straight quote is found in copy, not in a comment or a pattern', async () => {
  const planted = '/** A "word". */\nexport const a = "It’s"\nexport const b = /[^"]/\nexport const c = \'«Hola»\'\n'
  expect(await plant({ 'src/features/alerts/copy.ts': planted }, (tree) => straightQuotes(tree.folder))).toEqual([
    'src/features/alerts/copy.ts:2: export const a = "It’s"',
  ])
})

test('a saving without its basis is found, unless the figure beside it says it', async () => {
  const label = '<span>Ahorro total</span>'
  const files = {
    'src/features/alerts/ui/bare.tsx': `export const a = ${label}\nexport const b = 'Ahorro sin envío'\n`,
    'src/features/alerts/ui/beside.tsx': `export const a = ${label}\nexport const b = <SavingsValue basis="goods" />\n`,
  }
  expect(await plant(files, (tree) => savingsWithoutBasis(tree.folder))).toEqual([
    `src/features/alerts/ui/bare.tsx: export const a = ${label}`,
  ])
})

test('a profile that cannot be loaded is only logged, by fixed words', () => {
  expect(readFileSync(join(root, 'src/ui/session/session.tsx'), 'utf8')).toMatch(
    /console\.warn\('Error fetching profile:', \w/,
  )
  expect(quietFailures['accounts.profile.load']).toBe('Error fetching profile:')
})

test('another word for the same thing is found in a text, not in a comment', async () => {
  const found = await plant(
    {
      'src/ui/planted.tsx':
        "/** An RFQ. */\nexport const a = 'Aparece acá' // RFQ\nexport const b = 'Crear mi RFQ'\nexport const c = 'Publicar RFQ'\nexport const d = 'Podés guardar'\nexport const e = 'Tu Dashboard'\n",
    },
    (tree) => wordsOutOfPlace(tree.folder),
  )
  expect(found.map((sentence) => sentence.slice(0, 21))).toEqual(
    [2, 3, 5, 6].map((line) => `src/ui/planted.tsx:${line}:`),
  )
})
