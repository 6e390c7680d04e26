import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*/g, '')

/** The classes that the selectors of a sheet name. */
const classesOf = (sheet: string): ReadonlySet<string> => {
  const selectors = sheet.replace(/(['"]).*?\1|:global\(.*?\)/g, '').matchAll(/([^{};]+)\{/g)
  return new Set(
    [...selectors].flatMap(([, selector]) =>
      [...(selector ?? '').matchAll(/\.([a-z_]\w*)/gi)].map(([, name]) => name ?? ''),
    ),
  )
}

type Reading = { readonly file: string; readonly classes: ReadonlySet<string>; readonly isComputed: boolean }

/** Which classes of which sheet a file names (`styles.card`), and whether it computes others (`styles[tone]`). */
const readingsOf = (
  root: string,
  file: string,
  code: string,
): readonly (readonly [sheet: string, reading: Reading])[] =>
  [...code.matchAll(/import (\w+) from '(.+\.module\.css)'/g)].map(([, name = '', path = '']) => {
    const sheet = path.startsWith('#') ? path.replace('#', 'src/') : relative(root, join(root, file, '..', path))
    const named = [...code.matchAll(new RegExp(String.raw`(?<![\w.'/])${name}\.(?!module\.css)(\w+)`, 'g'))]
    const isComputed = new RegExp(String.raw`(?<![\w.])${name}\[`).test(code)
    return [sheet, { file, classes: new Set(named.map(([, used]) => used ?? '')), isComputed }]
  })

/**
 * The classes that a component names and its sheet does not have, and those of a sheet that no component names, as
 * sentences. A class that a component computes counts as named when any code has its word. The same for custom
 * properties: each one that is declared is read, and each one that is read without a fallback is declared.
 */
export const styleProblems = (root: string): string[] => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .toSorted()
      .map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))] as const)
  const [code, sheets] = [read('src/**/*.{ts,tsx}'), read('src/**/*.css')]
  const readings = Map.groupBy(
    code.flatMap(([file, text]) => readingsOf(root, file, text)),
    ([sheet]) => sheet,
  )
  const allCode = code.map(([, text]) => text).join('\n')
  const hasWord = (name: string) =>
    new RegExp(String.raw`(?<![\w.-])${name.replace(/\d+$/, '')}(?:\d|\b)`).test(allCode)

  const problems: string[] = []
  for (const [sheet, text] of sheets.filter(([file]) => file.endsWith('.module.css'))) {
    const classes = classesOf(text)
    const readers = (readings.get(sheet) ?? []).map(([, reading]) => reading)
    for (const { file, classes: named } of readers)
      for (const name of named) if (!classes.has(name)) problems.push(`${file}: ${sheet} has no class "${name}"`)
    const isNamed = (name: string) =>
      readers.some((reader) => reader.classes.has(name) || (reader.isComputed && hasWord(name)))
    for (const name of classes) if (!isNamed(name)) problems.push(`${sheet}: nothing uses the class "${name}"`)
  }

  const everything = [allCode, ...sheets.map(([, text]) => text)].join('\n')
  const all = (pattern: RegExp) =>
    new Set([...everything.matchAll(pattern)].map(([, name, other = '']) => name ?? other))
  const declared = all(/(--[a-z][\w-]*)['"]?\]?:|setProperty\('(--[\w-]+)/g)
  const [used, needed] = [all(/var\((--[\w-]+)/g), all(/var\((--[\w-]+)\)/g)]
  for (const name of needed) if (!declared.has(name)) problems.push(`nothing declares ${name}`)
  for (const name of declared) if (!used.has(name)) problems.push(`nothing uses ${name}`)
  return problems
}
