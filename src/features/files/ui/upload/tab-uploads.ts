import { useSyncExternalStore } from 'react'
import { v4 } from 'uuid'
import { api } from '#ui/api.ts'
import { refusalCode } from '#ui/refusal.ts'
import { fileRefusals } from '../../copy.ts'
import { uploadWords } from '../../copy/screens.ts'
import { createUploads, type Upload } from './uploads.ts'
import type { Wait } from './send-file.ts'

/** Waits, but not longer than until the line is back. */
const wait: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

const refusalOf = (error: unknown): string => {
  const code = refusalCode(error)
  if (code === 'FILE_TOO_LARGE') {
    const { maxMegabytes } = (error as { data: { maxMegabytes: number } }).data
    return fileRefusals.FILE_TOO_LARGE(maxMegabytes)
  }
  if (code === 'FILE_DAMAGED' || code === 'FILES_QUOTA' || code === 'FILE_NOT_FOUND') return fileRefusals[code]
  return uploadWords.failed
}

/** The uploads of this tab. They outlive the screen that began them. */
export const uploads = createUploads({ calls: api.files, wait, refusalOf, newKey: v4 })

const none: readonly Upload[] = []
/** The uploads as they stand. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploads.subscribe, uploads.read, () => none)
