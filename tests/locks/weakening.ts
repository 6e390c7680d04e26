import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** One small edit that takes a guarantee away, and the test that must notice. */
export type Weakening = {
  /** What the weakened product does wrong. */
  readonly name: string
  /** The heading of docs/security.md whose guarantee is gone. */
  readonly guarantee: string
  /** The file of the product that is edited, a TypeScript file or a migration. */
  readonly file: string
  /** What is there, exactly once, and what comes in its place. */
  readonly from: string
  readonly to: string
  /** The file of tests that must turn red, and a part of a test's name where one test of it is enough. */
  readonly test: string
  readonly only?: string
}

/** The text of the file with the edit. Throws when the edit does not apply or its result is not TypeScript. */
export const weakened = (root: string, { file, from, to }: Weakening): string => {
  const parts = readFileSync(join(root, file), 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
  const text = parts.join(to)
  if (file.endsWith('.ts')) stripTypeScriptTypes(text)
  return text
}
