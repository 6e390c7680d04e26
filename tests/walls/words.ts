import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One word for one thing in what people read. The texts that are fixed otherwise, and English ones, are named. */
const rules = [
  { word: /(?<!\p{L})ac[áa](?!\p{L})/iu, instead: 'aquí', fixed: [] },
  {
    word: /\bRFQs?\b/,
    instead: 'licitación',
    fixed: [
      /\b(?:Nueva|Publicar) RFQ\b/,
      /\bMis RFQs Recientes\b/,
      /\bNo hay RFQs disponibles\b/,
      /\bDatos del? RFQ no disponibles\b/,
      /\bDebes agregar al menos un ítem a tu RFQ\b/,
      /\bRFQ Creada Exitosamente\b/,
      /\bTu RFQ ha sido publicada\b/,
      /\bError al crear la RFQ\b/,
      /\bRFQ not found\b|\bThis RFQ is no longer\b|\bRFQ is closed\b|\bRFQ without items\b|\bAn RFQ without its\b/,
    ],
  },
] as const

/** The lines of the product whose texts use another word than the house's, as sentences. Comments may. */
export const wordsOutOfPlace = (root: string): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/web/routeTree.gen.ts', 'src/**/domain/**'] })
    .toSorted()
    .flatMap((file) =>
      withoutComments(readFileSync(join(root, file), 'utf8')).flatMap((line, index) =>
        rules
          .filter(({ word, fixed }) => word.test(fixed.reduce<string>((text, words) => text.replace(words, ''), line)))
          .map(({ instead }) => `${file}:${index + 1}: ${line.trim()}: say ${instead}`),
      ),
    )

const withoutComments = (code: string): readonly string[] =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => '\n'.repeat(comment.split('\n').length - 1))
    .replace(/(^|\s)\/\/.*/g, '')
    .split('\n')
