import { beforeAll, describe, expect, test } from 'vitest'
import { filesOutOfLine } from './files.ts'
import { plant } from './tree.ts'

type Planted = { readonly wall: string; readonly file: string; readonly text: string; readonly caught: RegExp }

/** Plants everything at once, runs one checker, and answers what it printed about a file. */
const checked = async (
  planted: readonly Planted[],
  around: Readonly<Record<string, string>>,
  program: string,
  ...args: string[]
) => {
  const files = Object.fromEntries(planted.map(({ file, text }) => [file, text]))
  const printed = await plant({ ...around, ...files }, (tree) => tree.run(program, ...args))
  return (file: string) => {
    const lines = printed.split('\n').filter((line) => line.startsWith(file))
    return lines.join('\n')
  }
}

describe('the linter, with types', () => {
  const table = `import { pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/node-postgres'
export const rfqs = pgTable('rfqs', { id: text('id').primaryKey() })
export const db = drizzle('postgres://nowhere')
`
  const planted: readonly Planted[] = [
    {
      wall: 'a query that nobody awaits is an error',
      file: 'src/features/rfqs/server/forgotten.ts',
      text: "import { db, rfqs } from './tables.ts'\nexport const f = async () => {\n  db.insert(rfqs).values({ id: 'a' })\n}\n",
      caught: /no-floating-promises/,
    },
    {
      wall: 'a promise that nobody awaits is an error',
      file: 'src/platform/forgotten.ts',
      text: 'const send = async () => 1\nexport const f = () => {\n  send()\n}\n',
      caught: /no-floating-promises/,
    },
    {
      wall: 'no ids that hold a moment or an order',
      file: 'src/features/rfqs/server/ordered-ids.ts',
      text: "import { v7 } from 'uuid'\nexport const f = () => v7()\n",
      caught: /no-restricted-imports/,
    },
    {
      wall: 'no any',
      file: 'src/platform/any.ts',
      text: 'export const f = (x: any) => typeof x\n',
      caught: /no-explicit-any/,
    },
    {
      wall: 'no any that comes in unannounced',
      file: 'src/platform/parsed.ts',
      text: "export const f = () => JSON.parse('{}').name\n",
      caught: /no-unsafe-/,
    },
    {
      wall: 'nothing in a browser that old phones do not know',
      file: 'src/features/rfqs/ui/grouped.ts',
      text: 'export const f = (rows: readonly string[]) => Map.groupBy(rows, (row) => row.length)\n',
      caught: /old-phones/,
    },
    {
      wall: 'no new Date() in a domain',
      file: 'src/features/rfqs/domain/now.ts',
      text: 'export const now = () => new Date()\n',
      caught: /clock/,
    },
    {
      wall: 'no Date.now() in a domain',
      file: 'src/features/rfqs/domain/instant.ts',
      text: 'export const now = () => Date.now()\n',
      caught: /clock/,
    },
    {
      wall: 'no new Date() in lib',
      file: 'src/lib/now.ts',
      text: 'export const now = () => new Date()\n',
      caught: /clock/,
    },
    {
      wall: 'no clock in copy.ts',
      file: 'src/features/rfqs/copy.ts',
      text: 'export const greeting = () => `${Date.now()}`\n',
      caught: /clock/,
    },
    {
      wall: 'no clock in a folder of copy',
      file: 'src/features/rfqs/copy/subject.ts',
      text: 'export const greeting = () => `${Date.now()}`\n',
      caught: /clock/,
    },
    {
      wall: 'no regular expression of more than 200 characters',
      file: 'src/lib/long-expression.ts',
      text: `export const units = /${'mm|'.repeat(67)}cm/u\n`,
      caught: /short-expressions/,
    },
    {
      wall: 'no piece of a regular expression of more than 200 characters',
      file: 'src/lib/long-piece.ts',
      text: `export const units = new RegExp(String.raw\`${'mm|'.repeat(67)}cm\`)\n`,
      caught: /short-expressions/,
    },
    {
      wall: 'no file named after a technique is imported',
      file: 'src/lib/words.ts',
      text: "import './helpers.ts'\n",
      caught: /no-restricted-imports/,
    },
    {
      wall: 'nothing sealed is opened outside disclosure.ts',
      file: 'src/features/accounts/server/opened.ts',
      text: "import { unseal } from '#lib/sealed.ts'\nexport const x = unseal\n",
      caught: /no-restricted-imports/,
    },
    {
      wall: 'no feature but accounts reads who a party is',
      file: 'src/features/rfqs/server/joined.ts',
      text: "import { identities, profiles } from '#features/accounts/server/tables.ts'\nexport const x = [identities, profiles]\n",
      caught: /no-restricted-imports/,
    },
    {
      wall: "quotations cannot take the buyer's id",
      file: 'src/features/quotations/server/received.ts',
      text: "import type { BuyerId } from '#platform/rpc.ts'\nexport type X = BuyerId\n",
      caught: /supplier-side/,
    },
    {
      wall: 'quotations cannot answer a buyer',
      file: 'src/features/quotations/server/procedures.ts',
      text: "import { builders } from '#platform/rpc.ts'\nconst { buyer } = builders({})\nexport const x = buyer\n",
      caught: /supplier-side/,
    },
    {
      wall: 'quotations cannot reveal a party',
      file: 'src/features/quotations/server/views.ts',
      text: "import { discloseSupplier } from '#features/accounts/domain/disclosure.ts'\nexport const x = discloseSupplier\n",
      caught: /supplier-side/,
    },
    {
      wall: "quotations' notice to the team finds an identity and reveals none",
      file: 'src/features/quotations/server/announcements.ts',
      text: "import { findIdentities } from '#features/accounts/server/identities.ts'\nexport const x = findIdentities\n",
      caught: /supplier-side/,
    },
    {
      wall: 'comparison writes nothing',
      file: 'src/features/comparison/server/queries.ts',
      text: "import { db, rfqs } from '#features/rfqs/server/tables.ts'\nexport const f = () => db.delete(rfqs)\n",
      caught: /reads-only/,
    },
    {
      wall: 'comparison writes nothing in a transaction of somebody else either',
      file: 'src/features/comparison/server/contact.ts',
      text: "import type { db } from '#features/rfqs/server/tables.ts'\nimport { rfqs } from '#features/rfqs/server/tables.ts'\nexport const f = (context: { tx: typeof db }) => context.tx.update(rfqs).set({ id: 'b' })\n",
      caught: /reads-only/,
    },
    {
      wall: 'types are imported where the walls see them',
      file: 'src/lib/hidden.ts',
      text: "export type Rfqs = typeof import('#features/rfqs/server/tables.ts')\n",
      caught: /consistent-type-imports/,
    },
    {
      wall: 'hooks are called in order',
      file: 'src/ui/maybe.tsx',
      text: "import { useState } from 'react'\nexport function Maybe({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
      caught: /rules-of-hooks/,
    },
    {
      wall: 'an effect names what it reads',
      file: 'src/ui/effect.tsx',
      text: "import { useEffect } from 'react'\nexport function Title({ text }: { text: string }) {\n  useEffect(() => {\n    document.title = text\n  }, [])\n  return null\n}\n",
      caught: /exhaustive-deps/,
    },
    {
      wall: 'an image says what it shows',
      file: 'src/ui/picture.tsx',
      text: "export const Picture = () => <img src='/a.png' />\n",
      caught: /alt-text/,
    },
    {
      wall: 'every case of a union is answered',
      file: 'src/lib/cases.ts',
      text: "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
      caught: /switch-exhaustiveness-check/,
    },
  ]
  const right = 'export const later = (now: Date) => new Date(now.getTime() + 1)\n'
  let printedOf: (file: string) => string = () => ''

  beforeAll(async () => {
    const around = {
      'src/features/rfqs/server/tables.ts': table,
      'src/lib/right.ts': right,
      'src/lib/helpers.ts': '',
      'src/features/accounts/server/identities.ts':
        'export const findIdentity = () => 1\nexport const findIdentities = () => 1\n',
      'src/features/quotations/server/drafts.ts':
        "import type { SupplierId } from '#platform/rpc.ts'\nexport type X = SupplierId\n",
      'src/platform/rpc.ts':
        'export type BuyerId = string\nexport type SupplierId = string\nexport const builders = (of: object) => ({ buyer: of, supplier: of })\n',
      'src/features/accounts/domain/disclosure.ts':
        "export const discloseSupplier = () => 1\nimport { unseal } from '#lib/sealed.ts'\nexport const x = unseal\n",
    }
    printedOf = await checked(planted, around, 'oxlint', '--type-aware', '--format', 'unix', 'src')
  })

  test.each(planted)('$wall', ({ file, caught }) => expect(printedOf(file)).toMatch(caught))
  test('a date made from a given moment is let through', () => expect(printedOf('src/lib/right.ts')).toBe(''))
  test("quotations' own supplier side is let through", () =>
    expect(printedOf('src/features/quotations/server/drafts.ts')).toBe(''))
  test('disclosure.ts opens what is sealed', () =>
    expect(printedOf('src/features/accounts/domain/disclosure.ts')).not.toMatch(/no-restricted-imports/))
})

describe('the pure rooms compile without DOM and Node', () => {
  const rooms = [
    'src/lib/pure.ts',
    'src/features/rfqs/domain/pure.ts',
    'src/features/rfqs/copy.ts',
    'src/features/rfqs/copy/pure.ts',
  ]
  const words = ['window', 'document', 'localStorage', 'process', 'Buffer', 'fetch', 'console', 'setTimeout']
  const text = words.map((word) => `export const x${word} = () => ${word}\n`).join('')
  let printedOf: (file: string) => string = () => ''

  beforeAll(async () => {
    const planted = rooms.map((file) => ({ wall: '', file, text, caught: /./ }))
    const around = { 'src/platform/open.ts': text }
    printedOf = await checked(planted, around, 'tsc', '-p', 'tsconfig.pure.json', '--pretty', 'false')
  })

  test.each(rooms.flatMap((room) => words.map((word) => ({ room, word }))))('$word in $room', ({ room, word }) => {
    expect(printedOf(room)).toMatch(new RegExp(`Cannot find name '${word}'`))
  })
  test('platform is not among them', () => expect(printedOf('src/platform/open.ts')).toBe(''))
})

describe('names and sizes of files', () => {
  const long = 'export const line = 1\n'
  const planted = {
    'src/lib/utils.ts': '',
    'src/features/rfqs/server/helpers.ts': '',
    'src/features/rfqs/services/publish.ts': '',
    'src/ui/index.ts': '',
    'src/platform/types.ts': '',
    'tests/constants.ts': '',
    'src/lib/long.ts': long.repeat(301),
    'src/lib/wide.ts': `/** ${'a'.repeat(114)} */\n`,
    'src/ui/wide.css': ` * ${'a'.repeat(118)}\n`,
    'wide.md': `${'a '.repeat(61)}\n`,
  }
  const right = {
    'src/lib/whole.ts': long.repeat(300),
    'src/web/routes/index.tsx': '',
    'src/lib/indexes.ts': '',
    'src/lib/narrow.ts': `/** ${'a'.repeat(113)} */\nconst css = '\n*{${'a'.repeat(130)}}'\n`,
    'table.md': `| ${'a '.repeat(80)} |\n`,
  }

  test('are refused when they name a technique, pass 300 lines or a line 120 characters, and only then', async () => {
    const problems = await plant({ ...planted, ...right }, (tree) => filesOutOfLine(tree.folder))
    expect(problems.map((sentence) => sentence.split(':')[0]).toSorted()).toEqual(Object.keys(planted).toSorted())
  })
})

describe('dead code', () => {
  test('an export and a file that nobody uses are found', async () => {
    const files = {
      'src/main.ts': "import { used } from '#lib/money.ts'\nused()\n",
      'src/lib/money.ts': 'export const used = () => 1\nexport const unused = () => 2\n',
      'src/lib/forgotten.ts': 'export const alone = 1\n',
    }
    const printed = await plant(files, (tree) => tree.run('knip', '--no-progress', '--include', 'files,exports'))
    expect(printed).toMatch(/unused\s+src\/lib\/money\.ts/)
    expect(printed).toContain('src/lib/forgotten.ts')
    expect(printed).not.toMatch(/\bused\s/)
  })
})
