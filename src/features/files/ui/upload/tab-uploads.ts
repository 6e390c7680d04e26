import { useSyncExternalStore } from 'react'
import { v4 } from 'uuid'
import { api } from '#ui/api.ts'
import { refusalCode, retryAfter } from '#ui/refusal.ts'
import { serverNow } from '#ui/time/server-clock.ts'
import { fileRefusals } from '../../copy.ts'
import { uploadWords } from '../../copy/screens.ts'
import { keptFiles } from './kept-files.ts'
import { keptReplacements } from './kept-replacements.ts'
import type { UploadCalls, Wait } from './send-file.ts'
import type { Upload } from './upload.ts'
import { createUploads } from './uploads.ts'

/** Waits for that time, or until the connection is back. */
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
  const seconds = retryAfter(error)
  const now = serverNow()
  if (seconds !== undefined) return uploadWords.tooMany(new Date(now.getTime() + seconds * 1_000), now)
  return uploadWords.failed
}

/** Calls as the account that chose the file, even if another one signs in meanwhile in another tab. */
const callsOf = (as: string): UploadCalls => ({
  begin: (input, options) => api.files.begin(input, { ...options, context: { as } }),
  part: (input, options) => api.files.part(input, { ...options, context: { as } }),
  finish: (input, options) => api.files.finish(input, { ...options, context: { as } }),
})

/** The uploads of this tab. They outlive the screen that began them, and through `keptFiles` the page. */
export const uploads = createUploads({ callsOf, wait, refusalOf, newKey: v4, kept: keptFiles, keptReplacements })

const none: readonly Upload[] = []
/** The current uploads. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploads.subscribe, uploads.read, () => none)

const noReplacements: ReturnType<typeof uploads.readReplacements> = []
/** The files of a form whose place another one is to take. */
export const useReplacements = (form: string) =>
  useSyncExternalStore(uploads.subscribe, uploads.readReplacements, () => noReplacements).filter(
    (each) => each.form === form,
  )

/**
 * Resumes the uploads of a form that were in progress when the page was left. Files that arrived meanwhile, that were
 * removed on another device, or whose place the form no longer has, are not sent again. `onFound` is called with the
 * number of uploads before the server is asked.
 */
export const resumeUploads = async (
  account: string,
  form: string,
  places: readonly string[],
  onFound: (files: number) => void,
): Promise<void> => {
  const kept = await keptFiles.ofForm(account, form)
  if (kept.length === 0) return
  onFound(kept.length)
  const ids = kept.flatMap(({ fileId }) => fileId ?? [])
  const known = await api.files.status({ ids }, { context: { as: account } }).catch(() => null)
  const isLost = ({ fileId, place }: (typeof kept)[number]) =>
    !places.includes(place) || (known !== null && fileId !== null && !known.some(({ id }) => id === fileId))
  for (const { key } of kept.filter(isLost)) keptFiles.drop(key)
  const arrived = known?.filter(({ state }) => state !== 'uploading').map(({ id }) => id)
  uploads.resume(
    kept.filter((file) => !isLost(file)),
    new Set(arrived),
  )
}

/** Cancels the uploads of a form that is gone, and forgets what they were to replace. */
export const dropUploads = async (account: string, form: string): Promise<void> => {
  uploads.forgetReplacements((each) => each.account === account && each.form === form)
  for (const upload of uploads.read()) if (upload.form === form) uploads.remove(upload.key)
  for (const { key } of await keptFiles.ofForm(account, form)) keptFiles.drop(key)
}

/** Cancels and forgets the uploads of all accounts but this one; null when nobody is signed in. */
export const leaveUploadsTo = (account: string | null): void => {
  uploads.leaveTo(account)
  keptFiles.forgetOthers(account)
}
