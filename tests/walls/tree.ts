import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const checkers = [
  '.dependency-cruiser.js',
  '.oxlintrc.json',
  'knip.json',
  'package.json',
  'tests/walls/lint-rules.ts',
].concat(['tsconfig.json', 'tsconfig.pure.json'])

/** A small tree outside the project with the project's own checkers in it, where anything may be planted. */
export type Tree = {
  readonly folder: string
  /** Runs one of the project's checkers in the tree and answers all that it printed. */
  run(program: string, ...args: string[]): Promise<string>
}

/** Plants these files, path → text, in a tree of their own; the tree is gone when `look` has ended, well or badly. */
export const plant = async <T>(
  files: Readonly<Record<string, string>>,
  look: (tree: Tree) => Promise<T> | T,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'pliego-walls-'))
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const checker of checkers) await cp(join(root, checker), join(folder, checker))
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const run = (program: string, ...args: string[]) =>
      new Promise<string>((resolve) => {
        const options = { cwd: folder, maxBuffer: 2 ** 28, env: { ...process.env, NO_COLOR: '1' } }
        const script = join(root, 'node_modules/.bin', program)
        execFile(process.execPath, [script, ...args], options, (_, out, err) => resolve(out + err))
      })
    return await look({ folder, run })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
