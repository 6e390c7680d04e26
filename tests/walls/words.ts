import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One word for one thing in what people read. The texts that are fixed otherwise, and English ones, are named. */
const rules = [
  {
    word: /(?<!\p{L})(?:(?:pod|ten|quer|sab|deb|hac)és|(?:recib|eleg|escrib)ís|(?:us|mir|guard|revis|cotiz|public|busc|ingres|agreg|complet|seleccion|verific|contact|prob|esper)á|(?:hac|pon|quer|v)é|vos)(?!\p{L})/iu,
    instead: 'tú',
    fixed: [],
  },
  { word: /\bDashboard\b/, instead: 'Panel', fixed: [/^\s*Dashboard$/] },
  { word: /&quot;/, instead: '«»', fixed: [/¡Felicitaciones! Su cotización para &quot;.*&quot;/, /'&quot;'/g] },
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
      /\bRFQ not found\b|\bRFQ without items\b|\bAn RFQ without its\b/,
    ],
  },
] as const

/** In English: what the API's document says. */
const contracts = ['src/features/*/contract.ts', 'src/features/*/contract/**']

/** The lines of the product whose texts use another word than the house's, as sentences. Comments may. */
export const wordsOutOfPlace = (root: string): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/web/routeTree.gen.ts', 'src/**/domain/**', ...contracts] })
    .toSorted()
    .flatMap((file) =>
      withoutComments(readFileSync(join(root, file), 'utf8')).flatMap((line, index) =>
        rules
          .filter(({ word, fixed }) => word.test(fixed.reduce<string>((text, words) => text.replace(words, ''), line)))
          .map(({ instead }) => `${file}:${index + 1}: ${line.trim()}: say ${instead}`),
      ),
    )

/** The lines of copy with straight quotes, which are a typewriter's. */
export const straightQuotes = (root: string): string[] =>
  globSync(['src/**/copy.ts', 'src/**/copy/**/*.ts'], { cwd: root })
    .toSorted()
    .flatMap((file) =>
      withoutComments(readFileSync(join(root, file), 'utf8')).flatMap((line, index) =>
        line.replace(/\[\^?[^\]]*\]/, '').includes('"') ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
    )

/** A label of a saving, not a sentence about savings and not the name of an order. */
const saving = /(?<=['">]|^\s*)Ahorro/
const withoutShipping = /sin (?:el )?envío|—/

/** The labels of savings that do not say 'sin envío', neither themselves nor by the figure beside them. */
export const savingsWithoutBasis = (root: string): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/web/**', 'src/features/comparison/copy.ts'] })
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      if (/<SavingsValue\s[^>]*basis=/.test(code)) return []
      return withoutComments(code)
        .filter((line) => saving.test(line) && !withoutShipping.test(line))
        .map((line) => `${file}: ${line.trim()}`)
    })

const withoutComments = (code: string): readonly string[] =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => '\n'.repeat(comment.split('\n').length - 1))
    .replace(/(^|\s)\/\/.*/g, '')
    .split('\n')
