import { sendFile, type UploadCalls, type Wait } from './send-file.ts'

/** A file on its way, as a field shows it. */
export type Upload = {
  readonly key: string
  /** The field that it was added to. */
  readonly place: string
  readonly name: string
  readonly size: number
  /** The file on the server, once the upload has begun. */
  readonly fileId: string | null
  readonly sent: number
  /** `offline`: no answer comes; it goes on by itself. `refused` stays until it is removed. */
  readonly state: 'waiting' | 'sending' | 'offline' | 'refused'
  readonly refusal: string | null
}

export type UploadOptions = {
  readonly calls: UploadCalls
  readonly wait: Wait
  /** The sentence for an error with which the server refused a file. */
  readonly refusalOf: (error: unknown) => string
  readonly newKey: () => string
}

type Begun = (fileId: string) => void
type Job = { readonly file: File; readonly onBegun: Begun; readonly onDone: () => void; readonly stop: AbortController }

/**
 * The uploads of this tab: one file after the other, one part at a time, whichever step of a form is open. `onBegun`
 * gives a field the id of its file as soon as there is one, so that a draft keeps it.
 */
export const createUploads = ({ calls, wait, refusalOf, newKey }: UploadOptions) => {
  let uploads: readonly Upload[] = []
  const jobs = new Map<string, Job>()
  const listeners = new Set<() => void>()
  let running = false

  const set = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const patch = (key: string, fields: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)))
  const drop = (key: string) => {
    jobs.delete(key)
    set(uploads.filter((upload) => upload.key !== key))
  }

  const run = async () => {
    if (running) return
    running = true
    for (let next = firstWaiting(uploads); next; next = firstWaiting(uploads)) await send(next.key)
    running = false
  }

  const send = async (key: string) => {
    const job = jobs.get(key)
    if (!job) return drop(key)
    const { signal } = job.stop
    patch(key, { state: 'sending' })
    try {
      let begun = false
      await sendFile({
        calls,
        wait,
        key,
        file: job.file,
        signal,
        onBegun: (fileId) => {
          if (begun) return
          begun = true
          patch(key, { fileId })
          job.onBegun(fileId)
        },
        onSent: (sent) => patch(key, { sent, state: 'sending' }),
        onLost: () => patch(key, { state: 'offline' }),
      })
      job.onDone()
      drop(key)
    } catch (error) {
      if (signal.aborted) return
      jobs.delete(key)
      patch(key, { state: 'refused', refusal: refusalOf(error) })
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => uploads,
    /** `onDone`: the whole file is on the server, which checks it. */
    add: (place: string, files: readonly File[], onBegun: Begun, onDone: () => void = () => undefined) => {
      const added = files.map((file) => entry(newKey(), place, file))
      added.forEach(({ key }, at) => jobs.set(key, { file: files[at]!, onBegun, onDone, stop: new AbortController() }))
      set([...uploads, ...added])
      void run()
    },
    /** A file that is not sent at all, with its reason. */
    refuse: (place: string, file: File, refusal: string) =>
      set([...uploads, { ...entry(newKey(), place, file), state: 'refused', refusal }]),
    /** Ends an upload, or takes a refused one off the list. */
    remove: (key: string) => {
      jobs.get(key)?.stop.abort()
      drop(key)
    },
  }
}
export type Uploads = ReturnType<typeof createUploads>

const entry = (key: string, place: string, { name, size }: File): Upload => ({
  key,
  place,
  name,
  size,
  fileId: null,
  sent: 0,
  state: 'waiting',
  refusal: null,
})

const firstWaiting = (uploads: readonly Upload[]) => uploads.find(({ state }) => state === 'waiting')
