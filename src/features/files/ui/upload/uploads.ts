import { createListeners } from '#ui/listeners.ts'
import type { KeptFile } from './kept-files.ts'
import { createReplacements, type FormReplacement, type ReplacementStore } from './replacements.ts'
import { sendFile, type UploadCalls, type Wait } from './send-file.ts'
import { waitingUpload, type Destination, type Upload } from './upload.ts'

export type UploadOptions = {
  /** The calls of an account. */
  readonly callsOf: (account: string) => UploadCalls
  readonly wait: Wait
  /** The sentence for an error with which the server refused a file. */
  readonly refusalOf: (error: unknown) => string
  readonly newKey: () => string
  /** Keeps the files that are being uploaded beyond this page. */
  readonly kept: {
    readonly keep: (kept: KeptFile) => void
    readonly begun: (key: string, fileId: string) => void
    readonly drop: (key: string) => void
  }
  readonly keptReplacements: ReplacementStore
}

type Job = { readonly file: File; readonly stop: AbortController }

/**
 * The uploads of this tab: one file after the other, one part at a time, whichever step of a form is open. A form
 * claims the id of its file as soon as there is one, so that its draft keeps it. An upload that ends while no form is
 * shown waits for one.
 */
export const createUploads = ({ callsOf, wait, refusalOf, newKey, kept, keptReplacements }: UploadOptions) => {
  let uploads: readonly Upload[] = []
  const replacements = createReplacements(keptReplacements)
  const jobs = new Map<string, Job>()
  const { subscribe, notify } = createListeners()
  let running = false

  const set = (next: readonly Upload[]) => {
    uploads = next
    notify()
  }
  const patch = (key: string, fields: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)))

  const run = async () => {
    if (running) return
    running = true
    for (let next = firstWaiting(uploads); next; next = firstWaiting(uploads)) await send(next)
    running = false
  }

  const send = async ({ key, account, visibility }: Upload) => {
    const job = jobs.get(key)
    if (!job) return remove(key)
    const { signal } = job.stop
    patch(key, { state: 'sending' })
    try {
      await sendFile({
        calls: callsOf(account),
        wait,
        key,
        file: job.file,
        visibility,
        signal,
        onBegun: (fileId) => {
          if (uploads.find((upload) => upload.key === key)?.fileId === fileId) return
          patch(key, { fileId })
          kept.begun(key, fileId)
        },
        onSent: (sent) => patch(key, { sent, state: 'sending' }),
        onPaused: (pause) => patch(key, { state: 'paused', pause }),
      })
      patch(key, { state: 'sent' })
    } catch (error) {
      if (signal.aborted) return
      patch(key, { state: 'refused', refusal: refusalOf(error) })
      kept.drop(key)
    }
    jobs.delete(key)
  }

  const start = (added: readonly (readonly [Upload, File])[]) => {
    for (const [{ key }, file] of added) jobs.set(key, { file, stop: new AbortController() })
    set([...uploads, ...added.map(([upload]) => upload)])
    void run()
  }
  /** Ends an upload, or takes one that has ended off the list. */
  const remove = (key: string) => {
    jobs.get(key)?.stop.abort()
    jobs.delete(key)
    kept.drop(key)
    set(uploads.filter((upload) => upload.key !== key))
  }

  return {
    subscribe,
    read: () => uploads,
    /** Whether this file is on its way already to the same place of the same form. */
    isComing: (to: Destination, file: File) =>
      uploads.some((upload) => nameOf(upload, jobs.get(upload.key)?.file) === nameOf(to, file)),
    add: (to: Destination, files: readonly File[]) => {
      const added = files.map((file) => [waitingUpload(newKey(), to, file), file] as const)
      for (const [{ key }, file] of added) kept.keep({ ...to, key, file, fileId: null })
      start(added)
    },
    /** Resumes the files whose uploads were interrupted when the page was left; `sent`: those that had arrived. */
    resume: (files: readonly KeptFile[], sent: ReadonlySet<string | null> = new Set()) => {
      const fresh = files.filter(({ key }) => !uploads.some((upload) => upload.key === key))
      start(
        fresh.map(({ key, file, fileId, ...to }) => {
          const state = sent.has(fileId) ? ('sent' as const) : ('waiting' as const)
          return [{ ...waitingUpload(key, to, file), fileId, state }, file] as const
        }),
      )
    },
    /** Adds a file that is not sent, with the reason. */
    refuse: (to: Destination, file: File, refusal: string) =>
      set([...uploads, { ...waitingUpload(newKey(), to, file), state: 'refused', refusal }]),
    /** Marks an upload whose form has the id of the file. */
    claim: (key: string) => {
      const upload = uploads.find((each) => each.key === key)
      if (upload) replacements.add(upload)
      patch(key, { claimed: true })
    },
    /** The files whose forms still have what they replace. */
    readReplacements: replacements.read,
    /** Forgets a replacement: it is done, or one of its files was removed. */
    forgetReplacements: (isOver: (replacement: FormReplacement) => boolean) => {
      replacements.forget(isOver)
      notify()
    },
    remove,
    /** Cancels the uploads of all other accounts, and forgets what they were to replace. */
    leaveTo: (account: string | null) => {
      for (const upload of uploads) if (upload.account !== account) remove(upload.key)
      replacements.forget((each) => each.account !== account)
    },
  }
}

/** What tells a file from others on their way; browsers do not tell its folder. Undefined for one that has arrived. */
const nameOf = ({ form, place, replaces }: Destination, file: File | undefined) =>
  file && [form, place, replaces, file.name, file.size, file.lastModified].join()

const firstWaiting = (uploads: readonly Upload[]) => uploads.find(({ state }) => state === 'waiting')
