import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A problem and where it stands: `src/lib/dates.ts:40: docs/rules/time.md has no heading "days"`. */
type Problem = string

const textFiles = /\.(?:tsx?|js|json|css|sql|md)$/
/** Generated, or holding the planted examples of this check. */
const unread = /^(?:db\/migrations\/|package-lock\.json$|src\/web\/routeTree\.gen\.ts$|tests\/walls\/references)/

/** The files of these folders and globs that hold text people read, except migrations: applied ones are not edited. */
const filesIn = (root: string, globs: readonly string[]): readonly string[] =>
  globs
    .flatMap((glob) => globSync(glob, { cwd: root, exclude: ['**/node_modules/**'] }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => textFiles.test(file) && !unread.test(file))
    .toSorted()

const folders = ['src/**/*.*', 'tests/**/*.*', 'db/**/*.*', 'docs/**/*.*']
const configs = ['*.md', '*.json', '*.ts', '.*.json', '.*.js']

/** The anchors of a page as GitHub makes them: lower case, no punctuation, a dash for each space. */
const anchorsOf = (page: string): ReadonlySet<string> => {
  const prose = page.replace(/^```[\s\S]*?^```/gm, '')
  const headings = [...prose.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(headings.map((heading) => anchor(heading)))
}
const anchor = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** A page of `docs/` named in full, with or without a heading. */
const named = /(?<![\w/.-])(docs\/[\w./-]+?\.md)(?:#([\p{L}\p{N}_-]+))?/gu
/** A link of a Markdown page to another page or to a heading; not one that leaves the repository. */
const linked = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g
/** A file or folder of the project that a document names in full. */
const placed = /`((?:src|tests|db|docs)\/[\w$./-]+)`/g
/** A decision record by its number: "record 9", "decision 11". */
const numbered = /\b(?:record|decision) (\d{1,4})\b/g

/**
 * Every reference in code, tests, data, documents and configuration that leads to a page, a heading or a decision
 * record that is not there, and every path that a document names and that does not exist. `root` is the folder of the
 * project.
 */
export const brokenReferences = (root: string): readonly Problem[] => {
  const pages = new Map<string, ReadonlySet<string> | null>()
  const anchorsIn = (path: string) => {
    if (!pages.has(path)) {
      const file = join(root, path)
      pages.set(
        path,
        existsSync(file) ? (path.endsWith('.md') ? anchorsOf(readFileSync(file, 'utf8')) : new Set()) : null,
      )
    }
    return pages.get(path) ?? null
  }
  const records = new Set(
    globSync('docs/decisions/*.md', { cwd: root }).map((file) =>
      Number(/(\d+)-/.exec(file.slice('docs/decisions/'.length))?.[1]),
    ),
  )
  const refuse = (path: string, heading: string | undefined): string | null => {
    const anchors = anchorsIn(path)
    if (!anchors) return `${path} does not exist`
    return heading === undefined || anchors.has(heading) ? null : `${path} has no heading "${heading}"`
  }
  return eachLine(root, filesIn(root, [...folders, ...configs]), (file, line) => {
    const links = file.endsWith('.md')
      ? [...line.matchAll(linked)].map(([, path = '', heading]) => refuse(target(file, path), heading))
      : []
    const names = [...line.matchAll(named)].map(([, path = '', heading]) => refuse(path, heading))
    const paths = file.endsWith('.md')
      ? [...line.matchAll(placed)].map(([, path = '']) =>
          existsSync(join(root, path)) ? null : `${path} does not exist`,
        )
      : []
    const numbers = [...line.matchAll(numbered)].map(([, n]) =>
      records.has(Number(n)) ? null : `there is no decision record ${n}`,
    )
    return [...links, ...names, ...paths, ...numbers].filter((problem) => problem !== null)
  })
}

/** The path that a link of this page leads to, from the folder of the project. */
const target = (file: string, path: string): string => (path === '' ? file : join(dirname(file), path))

const eachLine = (
  root: string,
  files: readonly string[],
  look: (file: string, line: string) => readonly string[],
): readonly Problem[] =>
  files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => look(file, line).map((problem) => `${file}:${index + 1}: ${problem}`)),
  )

/**
 * The tests that `docs/security.md` names and that are not there: a file that does not exist, or a quoted name that its
 * file does not hold.
 */
export const missingTests = (root: string): readonly Problem[] => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const entries = page.match(/^- `tests\/.*(?:\n {2}.*)*/gm) ?? []
  return entries.flatMap((entry) => {
    const [, path = '', names = ''] = /^- `([^`]+)`(.*)$/.exec(entry.replace(/\s+/g, ' ')) ?? []
    if (!existsSync(join(root, path))) return [`docs/security.md: ${path} does not exist`]
    const text = readFileSync(join(root, path), 'utf8')
    const quoted = [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    return quoted
      .filter((name) => !text.includes(name))
      .map((name) => `docs/security.md: ${path} has no test "${name}"`)
  })
}

/** Names of documents that are not in the repository, as comments and tests used to cite them. */
const foreign: readonly RegExp[] = [
  /\bspec §/i,
  /\bthe spec(?:ification)?\b/i,
  /\brulings\b/i,
  /\bthreats? \d/i,
  /\bTHREATS\b/,
  /\bmock-?ups?\b/i,
  /\bcorrections,? \d/i,
  /\(corrections(?:\)[.,;]|, [A-Z])/,
  /\bCORRECTIONS\b/,
  /\bissues? \d/i,
  /\(issue:/,
  /\bHOUSE\b/,
  /\bSPEED\b/,
]

/**
 * Every place that cites a document outside the repository. A rule is cited by its page and heading in `docs/rules/` or
 * `docs/security.md`.
 */
export const foreignReferences = (root: string): readonly Problem[] =>
  eachLine(root, filesIn(root, [...folders, ...configs]), (_file, line) =>
    foreign.flatMap((phrase) => {
      const cited = phrase.exec(line)?.[0]
      return cited === undefined ? [] : [`"${cited}" cites a document that is not in the repository`]
    }),
  )
