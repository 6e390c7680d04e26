import { createListeners } from '#ui/listeners.ts'
import type { Replacement } from '../../domain/form-files.ts'
import type { FileVisibility } from '../../domain/kinds.ts'
import type { UploadPause } from '../../domain/pauses.ts'
import type { KeptFile } from './kept-files.ts'
import { sendFile, type UploadCalls, type Wait } from './send-file.ts'

/** Where the files of a field go: their account, the form and the place in it, and who sees them. */
export type Destination = {
  readonly account: string
  readonly form: string
  readonly place: string
  /** Who sees them; absent: the default of their kind. */
  readonly visibility?: FileVisibility | undefined
  /** The file of the form that it replaces; absent: none. */
  readonly replaces?: string | undefined
}

/** A file that is being uploaded, as a field shows it. */
export type Upload = Destination & {
  readonly key: string
  readonly name: string
  readonly size: number
  /** The file on the server, once the upload has begun, and whether its form has it. */
  readonly fileId: string | null
  readonly claimed: boolean
  readonly sent: number
  /** `paused` goes on by itself. `refused` and `sent` stay until they are removed. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'sent' | 'refused'
  /** Why it is paused, or was the last time. */
  readonly pause: UploadPause | null
  readonly refusal: string | null
}

/** A replacement that waits for the check of its new file. */
export type FormReplacement = Replacement & { readonly account: string; readonly form: string }

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
  /** Keeps the replacements beyond this page. */
  readonly keptReplacements: {
    readonly read: () => readonly FormReplacement[]
    readonly write: (replacements: readonly FormReplacement[]) => void
  }
}

type Job = { readonly file: File; readonly stop: AbortController }

/**
 * The uploads of this tab: one file after the other, one part at a time, whichever step of a form is open. A form
 * claims the id of its file as soon as there is one, so that its draft keeps it. An upload that ends while no form is
 * shown waits for one.
 */
export const createUploads = ({ callsOf, wait, refusalOf, newKey, kept, keptReplacements }: UploadOptions) => {
  let uploads: readonly Upload[] = []
  let replacements = keptReplacements.read()
  const jobs = new Map<string, Job>()
  const { subscribe, notify } = createListeners()
  let running = false

  const setReplacements = (next: readonly FormReplacement[]) => {
    replacements = next
    keptReplacements.write(next)
  }
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

  const rememberReplacement = ({ account, form, fileId, replaces }: Upload) => {
    if (fileId === null || replaces === undefined) return
    const others = replacements.filter((each) => each.fileId !== fileId || each.replaces !== replaces)
    // What a refused file was to replace is replaced by the file after it.
    const later = others.map((each) => (each.fileId === replaces ? { ...each, fileId } : each))
    setReplacements([...later, { account, form, fileId, replaces }])
  }

  return {
    subscribe,
    read: () => uploads,
    add: (to: Destination, files: readonly File[]) => {
      const added = files.map((file) => [entry(newKey(), to, file), file] as const)
      for (const [{ key }, file] of added) kept.keep({ ...to, key, file, fileId: null })
      start(added)
    },
    /** Resumes the files whose uploads were interrupted when the page was left; `sent`: those that had arrived. */
    resume: (files: readonly KeptFile[], sent: ReadonlySet<string | null> = new Set()) => {
      const fresh = files.filter(({ key }) => !uploads.some((upload) => upload.key === key))
      start(
        fresh.map(({ key, file, fileId, ...to }) => {
          const state = sent.has(fileId) ? ('sent' as const) : ('waiting' as const)
          return [{ ...entry(key, to, file), fileId, state }, file] as const
        }),
      )
    },
    /** Adds a file that is not sent, with the reason. */
    refuse: (to: Destination, file: File, refusal: string) =>
      set([...uploads, { ...entry(newKey(), to, file), state: 'refused', refusal }]),
    /** Marks an upload whose form has the id of the file. */
    claim: (key: string) => {
      const upload = uploads.find((each) => each.key === key)
      if (upload) rememberReplacement(upload)
      patch(key, { claimed: true })
    },
    /** The files whose forms still have what they replace. */
    readReplacements: () => replacements,
    /** Forgets a replacement: it is done, or one of its files was removed. */
    forgetReplacements: (isOver: (replacement: FormReplacement) => boolean) => {
      setReplacements(replacements.filter((each) => !isOver(each)))
      notify()
    },
    remove,
    /** Cancels the uploads of all other accounts, and forgets what they were to replace. */
    leaveTo: (account: string | null) => {
      for (const upload of uploads) if (upload.account !== account) remove(upload.key)
      setReplacements(replacements.filter((each) => each.account === account))
    },
  }
}

const entry = (
  key: string,
  { account, form, place, visibility, replaces }: Destination,
  { name, size }: File,
): Upload => ({
  key,
  account,
  form,
  place,
  visibility,
  replaces,
  name,
  size,
  fileId: null,
  claimed: false,
  sent: 0,
  state: 'waiting',
  pause: null,
  refusal: null,
})

const firstWaiting = (uploads: readonly Upload[]) => uploads.find(({ state }) => state === 'waiting')
