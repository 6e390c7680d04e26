import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const maxLines = 300
const techniques = /^(utils?|helpers?|types|constants|services?|common|misc|index)$/
/** The framework's own names: an `index.tsx` among the routes is the page at `/`; the route tree is generated. */
const framework = /^src\/web\/(routes\/|routeTree\.gen\.ts$)/

/**
 * The files that break the house's two rules about files, as sentences: none is named after a technique
 * (utils, helpers, types, constants, services, index do not exist), and no code passes 300 lines.
 */
export const filesOutOfLine = (root: string): string[] => {
  const files = globSync('{src,tests,db}/**/*.{ts,tsx,js}', { cwd: root }).filter((file) => !framework.test(file))
  const problems: string[] = []
  for (const file of files.toSorted()) {
    const named = [...dirname(file).split('/'), basename(file).replace(/\..*$/, '')].find((name) =>
      techniques.test(name),
    )
    if (named) problems.push(`${file}: "${named}" names a technique; name the business`)
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    if (lines > maxLines)
      problems.push(`${file}: ${lines} lines, more than ${maxLines}; divide it by verb or by question`)
  }
  if (existsSync(join(root, '.vscode'))) problems.push(".vscode: an editor's settings are its owner's")
  return problems
}

if (import.meta.main) {
  const problems = filesOutOfLine(process.cwd())
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
