import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenReferences, foreignReferences, missingTests } from './references.ts'
import { plant } from './tree.ts'

const root = join(import.meta.dirname, '../..')

/** Plants these files and answers what is wrong in them; the checkers that are planted with them do not count. */
const problemsIn = async (files: Readonly<Record<string, string>>, check: typeof brokenReferences) => {
  const problems = await plant(files, (tree) => check(tree.folder))
  return problems.filter((problem) => (problem.split(':')[0] ?? '') in files)
}

describe('references to documents', () => {
  test('lead to pages, headings and decision records that exist', () => {
    expect(brokenReferences(root)).toEqual([])
  })

  test('are refused in code, styles, data, configuration and documents when they lead nowhere, and only then', async () => {
    const files = {
      'docs/rules/money.md': '# Money\n\n## Best combination\n\n### Supplier’s `total`\n',
      'docs/decisions/0009-files.md': '# 9. Files\n',
      'src/lib/right.ts':
        '/** See docs/rules/money.md#best-combination, docs/rules/money.md. Record 9; decision 9. */\n',
      'src/lib/page.ts': '// docs/rules/none.md\n',
      'src/ui/look.module.css': '\n/* docs/rules/money.md#worst */\n',
      'db/reference/data.ts': '// docs/rules/money.md#Best-combination\n',
      'tests/some.test.ts': '// decision 10\n',
      'docs/right.md': '[a](rules/money.md#suppliers-total) [b](#here) [c](https://docs.example/none.md)\n\n## Here\n',
      'docs/wrong.md':
        '[a](rules/none.md)\n[b](rules/money.md#none)\n[c](#none)\n[d](decisions/0010-none.md)\n`src/lib/none.ts`, `src/lib/right.ts`\n',
      'README.md': 'See [the rules](docs/none.md).\n',
      '.knip.json': '{ "why": "docs/none.md" }\n',
    }
    const problems = await problemsIn(files, brokenReferences)
    expect([...new Set(problems.map((problem) => problem.replace(/^([^:]+:\d+).*/, '$1')))].toSorted()).toEqual([
      '.knip.json:1',
      'README.md:1',
      'db/reference/data.ts:1',
      'docs/wrong.md:1',
      'docs/wrong.md:2',
      'docs/wrong.md:3',
      'docs/wrong.md:4',
      'docs/wrong.md:5',
      'src/lib/page.ts:1',
      'src/ui/look.module.css:2',
      'tests/some.test.ts:1',
    ])
  })
})

describe('the tests named in docs/security.md', () => {
  test('exist', () => {
    expect(missingTests(root)).toEqual([])
  })

  test('are missed when their file or their name is gone', async () => {
    const files = {
      'tests/right.test.ts': "it('holds this', () => {})\n",
      'docs/security.md':
        "- `tests/right.test.ts`: 'holds this',\n  'holds that'\n- `tests/gone.test.ts`: 'holds this'\n- Not yet: 'more'\n",
    }
    expect(await plant(files, (tree) => missingTests(tree.folder))).toEqual([
      'docs/security.md: tests/right.test.ts has no test "holds that"',
      'docs/security.md: tests/gone.test.ts does not exist',
    ])
  })
})

describe('documents outside the repository', () => {
  test('are cited nowhere', () => {
    expect(foreignReferences(root)).toEqual([])
  })

  test.each([
    ['spec §', '/** The two currencies (spec §9). */'],
    ['the spec', '// One of the options of the spec.'],
    ['the specification', "it('tells the team everything the specification names')"],
    ['rulings', '/** Kept hashed (rulings, Accounts). */'],
    ['RULINGS', '/** RULINGS, Who sees what, row by row. */'],
    ['threat 1', '/** Counted in the database (threat 16). */'],
    ['threats 7', '// Ten wrong ones wait (threats 7, 16).'],
    ['THREATS', '/** The races at full count (THREATS). */'],
    ['mockup', '/** The matrix (mockup 06). */'],
    ['corrections, 6', '/** Never a negative saving (corrections, 6). */'],
    ['(corrections).', '/** On a phone the choice stays at hand (corrections). */'],
    ['(corrections, H', '/** Quiet unless it fails (corrections, Hands). */'],
    ['CORRECTIONS', '/* One sheet on plain paper (CORRECTIONS, Screens not drawn). */'],
    ['issue 4', '/** Saved after a second (issue 4, Drafts). */'],
    ['(issue:', '/** Minutes an access token lives (issue: sessions). */'],
    ['HOUSE', "/** HOUSE.md's table. */"],
    ['SPEED', '/** Kept this long (SPEED). */'],
  ])('are found where they are cited: %s', async (cited, line) => {
    const files = { 'src/lib/cited.ts': `\n${line}\n`, 'docs/cited.md': line, 'src/ui/cited.module.css': line }
    const problems = await problemsIn(files, foreignReferences)
    const message = `"${cited}" cites a document that is not in the repository`
    expect(problems).toEqual([
      `docs/cited.md:1: ${message}`,
      `src/lib/cited.ts:2: ${message}`,
      `src/ui/cited.module.css:1: ${message}`,
    ])
  })

  test('are not seen in ordinary words', async () => {
    const lines = [
      'const corrections = new Map(before.corrections)',
      'problems.push(...found(corrections, problems))',
      'read.error?.issues.find((issue) => issue.path[0] === field)',
      'A threat is answered by a guarantee. The house style is plain. Speed matters. See send.spec.ts.',
    ]
    expect(await problemsIn({ 'src/lib/words.ts': lines.join('\n') }, foreignReferences)).toEqual([])
  })
})
