import { beforeAll, describe, expect, test } from 'vitest'
import house, { features } from '../../.dependency-cruiser.js'
import { plant, type Tree } from './tree.ts'

/**
 * The table of docs/architecture.md, a second time: what each room may import. `<` is "of the features on the left".
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  lib: ['lib'],
  domain: ['lib', 'domain', '<domain'],
  copy: ['lib', 'domain', 'copy', '<domain', '<copy'],
  contract: ['lib', 'domain', 'contract', '<contract'],
  server: ['lib', 'platform', 'domain', 'contract', 'copy', 'server', '<server', '<domain', '<copy'],
  screens: ['lib', 'ui', 'domain', 'contract', 'copy', 'screens', '<screens', '<domain', '<copy'],
  web: ['web', 'lib', 'ui', 'root contract', '*screens', '*domain'],
  ui: ['ui', 'lib', 'root contract'],
  platform: ['platform', 'lib'],
  'root contract': ['lib', '*contract'],
  api: ['lib', 'platform', 'root contract', '*server'],
}

type Room = { readonly kind: string; readonly place: number; readonly file: string; readonly from: string }

const inFeatures = features.flatMap((feature, place) => {
  const at = (kind: string, file: string, from: string): Room => {
    const folder = `src/features/${feature}`
    return { kind, place, file: `${folder}/${file}`, from: `${folder}/${from}` }
  }
  return [
    at('domain', 'domain/rule.ts', 'domain/from.ts'),
    at('copy', 'copy.ts', 'copy.ts'),
    at('copy', 'copy/subject.ts', 'copy/subject.ts'),
    at('contract', 'contract.ts', 'contract.ts'),
    at('contract', 'contract/subject.ts', 'contract/subject.ts'),
    at('server', 'server/queries.ts', 'server/from.ts'),
    at('screens', 'ui/screen.tsx', 'ui/from.tsx'),
  ]
})
const alone = (kind: string, file: string, from: string): Room => ({ kind, place: -1, file, from })
const rooms: readonly Room[] = [
  ...inFeatures,
  alone('lib', 'src/lib/money.ts', 'src/lib/from.ts'),
  alone('platform', 'src/platform/database/db.ts', 'src/platform/from.ts'),
  alone('ui', 'src/ui/button.tsx', 'src/ui/from.tsx'),
  alone('web', 'src/web/guards.ts', 'src/web/from.tsx'),
  alone('root contract', 'src/contract.ts', 'src/contract.ts'),
  alone('api', 'src/api.ts', 'src/api.ts'),
]

const allowed = (from: Room, to: Room): boolean => {
  const words = mayImport[from.kind] ?? []
  if (words.includes(`*${to.kind}`)) return true
  const inOwnHouse = to.place === -1 || to.place === from.place
  return (
    (inOwnHouse && words.includes(to.kind)) ||
    (to.place < from.place && to.place !== -1 && words.includes(`<${to.kind}`))
  )
}

/** One tree in which a file of every room imports a file of every room there is. */
const everyImport = (): Record<string, string> => {
  const files: Record<string, string> = {}
  for (const { file } of rooms) files[file] = 'export type X = 1\n'
  for (const { from } of rooms)
    files[from] = rooms
      .filter(({ file }) => file !== from)
      .map(({ file }, n) => `import type { X as X${n} } from '${file.replace('src/', '#')}'\n`)
      .join('')
  return files
}

/** The table's own rules carry the names of rooms; the others (cycles, packages, chains) have tests of their own. */
const ofTheTable = (rule: string) =>
  /^(lib|platform|ui|web|contract|api)$/.test(rule) || features.some((feature) => rule.startsWith(`${feature}-`))

type Violation = { readonly rule: string; readonly from: string; readonly to: string }

const cruise = async (tree: Tree): Promise<Violation[]> => {
  const printed = await tree.run('depcruise', 'src', '--config', '.dependency-cruiser.js', '--output-type', 'json')
  const { summary } = JSON.parse(printed.slice(printed.indexOf('{'), printed.lastIndexOf('}') + 1)) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  }
  return summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name }))
}

describe('a room imports what its row allows and nothing else', () => {
  let caught: Violation[] = []
  beforeAll(async () => {
    caught = (await plant(everyImport(), cruise)).filter(({ rule }) => ofTheTable(rule))
  })

  test.each(rooms)('$from', (room) => {
    const forbidden = rooms.filter((to) => to.file !== room.from && !allowed(room, to)).map((to) => to.file)
    const refused = caught.filter((one) => one.from === room.from).map((one) => one.to)
    expect(refused.toSorted()).toEqual(forbidden.toSorted())
  })
})

test('no chain of imports that the table allows leads from a screen to a server', () => {
  const behind = new Set(rooms.filter(({ kind }) => kind === 'screens' || kind === 'web' || kind === 'ui'))
  for (const room of behind) for (const next of rooms) if (allowed(room, next)) behind.add(next)
  const kinds = new Set([...behind].map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['screens', 'web', 'ui', 'domain', 'copy', 'contract', 'root contract', 'lib']))
})

/** A program that loads the libraries which only workers and child processes may load. */
const loadsEverything = `import { made } from '#features/comparison/server/files/xlsx.ts'
import { opened } from '#features/files/server/cleaning/images.ts'
export const x = [made, opened]
`

describe('the walls beside the table', () => {
  const planted: readonly { wall: string; rule: string; file: string; text: string }[] = [
    {
      wall: 'drizzle-orm stays out of the API root',
      rule: 'queries-stay-on-the-server',
      file: 'src/api.ts',
      text: "import { sql } from 'drizzle-orm'\nexport const x = sql\n",
    },
    {
      wall: 'drizzle-orm stays out of screens',
      rule: 'queries-stay-on-the-server',
      file: 'src/features/rfqs/ui/list.tsx',
      text: "import { pgTable } from 'drizzle-orm/pg-core'\nexport const x = pgTable\n",
    },
    {
      wall: 'the database driver stays out of screens',
      rule: 'drivers-stay-on-the-server',
      file: 'src/features/awards/ui/pool.tsx',
      text: "import pg from 'pg'\nexport const x = pg\n",
    },
    {
      wall: 'a domain imports no package but zod',
      rule: 'pure-packages',
      file: 'src/features/rfqs/domain/days.ts',
      text: "import dayjs from 'dayjs'\nexport const x = dayjs\n",
    },
    {
      wall: 'a domain draws nothing',
      rule: 'drawing-stays-on-screens',
      file: 'src/features/rfqs/domain/state.ts',
      text: "import { useState } from 'react'\nexport const x = useState\n",
    },
    {
      wall: 'no node:* in a domain',
      rule: 'no-node-where-the-browser-runs',
      file: 'src/features/awards/domain/file.ts',
      text: "import { readFileSync } from 'node:fs'\nexport const x = readFileSync\n",
    },
    {
      wall: 'no node:* in copy.ts',
      rule: 'no-node-where-the-browser-runs',
      file: 'src/features/awards/copy.ts',
      text: "import { hostname } from 'node:os'\nexport const x = hostname\n",
    },
    {
      wall: 'no node:* on a screen',
      rule: 'no-node-where-the-browser-runs',
      file: 'src/features/awards/ui/path.tsx',
      text: "import { join } from 'node:path'\nexport const x = join\n",
    },
    {
      wall: 'nothing that a screen loads imports a server module',
      rule: 'no-server-behind-a-screen',
      file: 'src/features/catalog/contract.ts',
      text: "import { q } from './server/queries.ts'\nexport const x = q\n",
    },
    {
      wall: 'the root contract is only a type for screens',
      rule: 'contract-is-a-type-for-screens',
      file: 'src/ui/client.ts',
      text: "import { contract } from '#contract.ts'\nexport const x = contract\n",
    },
    {
      wall: 'nobody imports main.ts',
      rule: 'nobody-imports-main',
      file: 'src/platform/restart.ts',
      text: "import '#main.ts'\n",
    },
    {
      wall: 'a feature has five rooms and nothing else',
      rule: 'no-room',
      file: 'src/features/rfqs/mappers/rfq.ts',
      text: "import '#lib/money.ts'\n",
    },
    {
      wall: 'nothing is imported from outside the rooms',
      rule: 'no-file-outside-the-rooms',
      file: 'src/features/rfqs/server/rows.ts',
      text: "import '#features/rfqs/repositories/rfq.ts'\n",
    },
    {
      wall: 'no circle of imports',
      rule: 'no-cycle',
      file: 'src/lib/egg.ts',
      text: "import { hen } from './hen.ts'\nexport const egg = () => hen\n",
    },
    {
      wall: 'every import leads somewhere',
      rule: 'no-dead-path',
      file: 'src/lib/lost.ts',
      text: "import './nowhere.ts'\n",
    },
    {
      wall: 'a request makes no spreadsheet and no PDF itself',
      rule: 'file-libraries-only-in-workers',
      file: 'src/main.ts',
      text: loadsEverything,
    },
    {
      wall: 'a request opens no uploaded file itself',
      rule: 'uploads-are-opened-in-a-child-process',
      file: 'src/main.ts',
      text: loadsEverything,
    },
    {
      wall: 'the libraries that make files are imported only where files are made',
      rule: 'exports-are-made-where-exports-are-made',
      file: 'src/features/comparison/server/procedures.ts',
      text: "import exceljs from 'exceljs'\nexport const x = exceljs\n",
    },
    {
      wall: 'the rules of the comparison know two files of quotations',
      rule: 'two-files-of-quotations-in-the-comparison',
      file: 'src/features/comparison/domain/prices.ts',
      text: "import { linkPrice } from '#features/quotations/domain/pricing.ts'\nexport const x = linkPrice\n",
    },
    {
      wall: 'masking has one entrance',
      rule: 'masking-has-one-entrance',
      file: 'src/lib/phone-field.ts',
      text: "import { findEmails } from './masking/emails.ts'\nexport const x = findEmails\n",
    },
    {
      wall: 'the product runs without the packages of the tests',
      rule: 'no-test-package-in-the-product',
      file: 'src/platform/fakes.ts',
      text: "import fc from 'fast-check'\nexport const x = fc\n",
    },
    {
      wall: 'production code imports nothing from tests',
      rule: 'production-imports-no-tests',
      file: 'src/platform/restored.ts',
      text: "import { log } from '../../tests/harness/log.ts'\nexport const x = log\n",
    },
  ]
  const around = {
    'src/main.ts': 'export {}\n',
    'src/contract.ts': 'export const contract = {}\n',
    'src/lib/money.ts': 'export {}\n',
    'src/lib/masking/emails.ts': 'export const findEmails = 1\n',
    'tests/harness/log.ts': 'export const log = 1\n',
    'src/lib/hen.ts': "import { egg } from './egg.ts'\nexport const hen = () => egg\n",
    'src/features/rfqs/repositories/rfq.ts': 'export {}\n',
    'src/features/catalog/server/queries.ts': 'export const q = 1\n',
    'src/features/quotations/domain/pricing.ts': 'export const linkPrice = 1\n',
    'src/features/files/server/cleaning/images.ts': "import sharp from 'sharp'\nexport const opened = sharp\n",
    'src/features/comparison/server/files/xlsx.ts': "import exceljs from 'exceljs'\nexport const made = exceljs\n",
  }
  let violations: Violation[] = []

  beforeAll(async () => {
    violations = await plant(
      { ...around, ...Object.fromEntries(planted.map(({ file, text }) => [file, text])) },
      cruise,
    )
  })

  test('each of them is planted', () => {
    const all = (house as { forbidden: readonly { name: string }[] }).forbidden.map((wall) => wall.name)
    expect(new Set(planted.map(({ rule }) => rule))).toEqual(new Set(all.filter((name) => !ofTheTable(name))))
  })

  test.each(planted)('$wall', ({ rule, file }) => {
    expect(violations.filter((one) => one.from === file).map((one) => one.rule)).toContain(rule)
  })
})

test('a tree that keeps to the table is let through', async () => {
  const files = {
    'src/lib/money.ts': "import Big from 'big.js'\nexport const x = Big\n",
    'src/features/rfqs/domain/draft.ts':
      "import { z } from 'zod'\nimport { x } from '#lib/money.ts'\nexport const y = [z, x]\n",
    'src/features/quotations/domain/status.ts': 'export const expired = false\n',
    'src/features/comparison/domain/ranking.ts':
      "import { expired } from '#features/quotations/domain/status.ts'\nexport const r = expired\n",
    'src/features/rfqs/server/queries.ts': "import { sql } from 'drizzle-orm'\nexport const q = sql\n",
    'src/features/rfqs/ui/wizard/form.tsx': "import { useState } from 'react'\nexport const f = useState\n",
    'src/platform/database/db.ts':
      "import { readFile } from 'node:fs/promises'\nimport pg from 'pg'\nexport const d = [pg, readFile]\n",
  }
  expect(await plant(files, cruise)).toEqual([])
})
