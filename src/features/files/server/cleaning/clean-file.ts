import { fileURLToPath } from 'node:url'
import { childQueue, ChildDiedError } from '#platform/concurrency/child-queue.ts'
import type { CleanFile, CleaningInput, CleaningResult } from '../../domain/cleaning.ts'

/** One file at a time, each in a process of its own that cannot write, start programs or read any secret. */
const run = childQueue<CleaningInput, CleaningResult>(fileURLToPath(new URL('./child.ts', import.meta.url)), {
  maxCpuMs: 60_000,
  timeoutMs: 5 * 60_000,
  maxMemoryMb: 768,
})

/**
 * Checks a file and cleans it (docs/rules/files.md). A file that ends its process, uses more than a minute of CPU
 * time or needs more memory than 768 MB is FILE_DAMAGED. One for which a busy machine had no time in five minutes
 * is checked again.
 */
export const cleanFile: CleanFile = async (input) => {
  try {
    return await run(input)
  } catch (error) {
    if (error instanceof ChildDiedError) return { ok: false, refusal: 'FILE_DAMAGED' }
    throw error
  }
}
