import { join } from 'node:path'
import { ensureBuild } from '#platform/build.ts'
import { exclusively } from './database.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The folder of the built pages. The first test process that needs them builds them; the others wait for that build.
 */
export const finishedBuild = async (): Promise<string> => {
  if (process.env.QUICK)
    throw new Error('The quick check builds no pages: leave this file to npm test (vitest.config.ts).')
  return exclusively('pages', () => ensureBuild(root, new AbortController().signal))
}
