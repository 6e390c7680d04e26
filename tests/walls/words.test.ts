import { expect, test } from 'vitest'
import { plant } from './tree.ts'
import { wordsOutOfPlace } from './words.ts'

const root = new URL('../..', import.meta.url).pathname

test('the texts of the product say «aquí» and «licitación», but for the ones that are fixed', () => {
  expect(wordsOutOfPlace(root)).toEqual([])
})

test('another word for the same thing is found in a text, not in a comment', async () => {
  const found = await plant(
    {
      'src/ui/planted.tsx':
        "/** An RFQ. */\nexport const a = 'Aparece acá' // RFQ\nexport const b = 'Crear mi RFQ'\nexport const c = 'Publicar RFQ'\n",
    },
    (tree) => wordsOutOfPlace(tree.folder),
  )
  expect(found.map((sentence) => sentence.slice(0, 21))).toEqual(['src/ui/planted.tsx:2:', 'src/ui/planted.tsx:3:'])
})
