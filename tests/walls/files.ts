import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const maxLines = 300
const maxLineLength = 120
/** The formatter breaks the lines of code, and leaves those of comments and prose. */
const comment = /^\s*(?:\/\/|\/\*+|\*) /
const prose = /^(?!\|)/
const techniques = /^(utils?|helpers?|types|constants|services?|common|misc|index)$/
/** The framework's own names: an `index.tsx` among the routes is the page at `/`; the route tree is generated. */
const framework = /^src\/web\/(routes\/|routeTree\.gen\.ts$)/

/**
 * The files that break the house's rules about files, as sentences: none is named after a technique (utils, helpers,
 * types, constants, services, index do not exist), no code passes 300 lines, and no comment or prose 120 characters.
 */
export const filesOutOfLine = (root: string): string[] => {
  const filesOf = (...patterns: readonly string[]) =>
    globSync(patterns, { cwd: root })
      .filter((file) => !framework.test(file))
      .toSorted()
  const files = filesOf('{src,tests,db}/**/*.{ts,tsx,js}')
  const problems: string[] = []
  for (const file of files) {
    const named = [...dirname(file).split('/'), basename(file).replace(/\..*$/, '')].find((name) =>
      techniques.test(name),
    )
    if (named) problems.push(`${file}: "${named}" names a technique; name the business`)
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    if (lines > maxLines)
      problems.push(`${file}: ${lines} lines, more than ${maxLines}; divide it by verb or by question`)
  }
  const reportLongLines = (paths: readonly string[], kind: RegExp) => {
    for (const file of paths)
      for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries())
        if (line.length > maxLineLength && kind.test(line))
          problems.push(`${file}:${index + 1}: more than ${maxLineLength} characters; break the line`)
  }
  reportLongLines([...files, ...filesOf('src/**/*.css')], comment)
  reportLongLines(filesOf('*.md', '{docs,tests}/**/*.md'), prose)
  if (existsSync(join(root, '.vscode'))) problems.push(".vscode: an editor's settings are its owner's")
  return problems
}

if (import.meta.main) {
  const problems = filesOutOfLine(process.cwd())
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
