import { createStore, delMany, getMany, keys, setMany, update } from 'idb-keyval'
import { dayMs } from '#lib/durations.ts'
import type { FileVisibility } from '../../domain/kinds.ts'
import { megabyte } from '../../domain/sizes.ts'

/** A file that is being uploaded, with all that is needed to resume it after a reload. */
export type KeptFile = {
  /** The key of its upload. */
  readonly key: string
  readonly account: string
  readonly form: string
  readonly place: string
  readonly visibility?: FileVisibility | undefined
  readonly replaces?: string | undefined
  readonly file: File
  /** The file on the server, once the upload has begun. */
  readonly fileId: string | null
}
type About = Omit<KeptFile, 'file'> & { readonly size: number; readonly at: number }

/** The most that this device keeps in all: the files of two full forms. */
const maxBytes = 120 * megabyte
/** As long as the server keeps an interrupted upload. */
const keptForMs = dayMs

const database = 'pliego.uploads'
const store = createStore(database, 'files')
const aboutKey = (key: string) => `about ${key}`
const fileKey = (key: string) => `file ${key}`
const forget = (uploads: readonly string[]) =>
  delMany(
    uploads.flatMap((key) => [aboutKey(key), fileKey(key)]),
    store,
  )

/** The kept uploads that are still of use. Those that are too old, or of another account, are deleted. */
const readAbouts = async (account: string | null): Promise<readonly About[]> => {
  const all = (await keys<string>(store)).filter((key) => key.startsWith('about '))
  const abouts = await getMany<About | undefined>(all, store)
  const isOfUse = (about: About | undefined): about is About =>
    about?.account === account && Date.now() - about.at < keptForMs
  const useless = all.filter((_, at) => !isOfUse(abouts[at]))
  if (useless.length > 0) await forget(useless.map((key) => key.slice('about '.length)))
  return abouts.filter(isOfUse)
}

/** Writes run one after the other: a small file could be sent and dropped before it was kept. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <Value>(act: () => Promise<Value>): Promise<Value> =>
  (last = last.catch(() => undefined).then(act)) as Promise<Value>
/** In a private window or on a full disk nothing is kept: the file has to be chosen again after a reload. */
const attempt = (act: () => Promise<unknown>): void => {
  inTurn(act).catch((error: unknown) => console.warn('This device does not keep the file that is uploaded', error))
}

/** The uploads of this tab, each with the function that releases its lock. */
const locks = new Map<string, () => void>()
const lockName = (key: string) => `${database}.${key}`
/** Holds a lock that tells other tabs of this browser that this one sends the file. */
const lock = (key: string): void => {
  if (!('locks' in navigator) || locks.has(key)) return
  const released = new Promise<void>((resolve) => locks.set(key, resolve))
  void navigator.locks.request(lockName(key), () => released)
}
const lockedElsewhere = async (): Promise<ReadonlySet<string | undefined>> => {
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  return new Set(held.map(({ name }) => name))
}

/**
 * The files that are being uploaded, kept on this device so that they are resumed after a reload. Limited in size and
 * in time; files that are sent, cancelled or of another account are deleted.
 */
export const keptFiles = {
  keep: (kept: KeptFile): void => {
    lock(kept.key)
    attempt(async () => {
      const { file, ...about } = kept
      const bytes = (await readAbouts(kept.account)).reduce((sum, { size }) => sum + size, file.size)
      if (bytes > maxBytes) return
      const { size } = file
      await setMany(
        [[aboutKey(kept.key), { ...about, size, at: Date.now() }] as [string, unknown], [fileKey(kept.key), file]],
        store,
      )
    })
  },
  begun: (key: string, fileId: string): void =>
    attempt(() => update<About | undefined>(aboutKey(key), (about) => about && { ...about, fileId }, store)),
  drop: (key: string): void => {
    locks.get(key)?.()
    locks.delete(key)
    attempt(() => forget([key]))
  },
  /** The files of a form whose uploads were interrupted when the page was left, without those of other tabs. */
  ofForm: (account: string, form: string): Promise<readonly KeptFile[]> =>
    inTurn(async () => {
      const abouts = (await readAbouts(account)).filter((about) => about.form === form)
      const elsewhere = await lockedElsewhere()
      const free = abouts.filter(({ key }) => locks.has(key) || !elsewhere.has(lockName(key)))
      for (const { key } of free) lock(key)
      const files = await getMany<File | undefined>(
        free.map(({ key }) => fileKey(key)),
        store,
      )
      return free
        .toSorted((a, b) => a.at - b.at)
        .flatMap((about) => {
          const file = files[free.indexOf(about)]
          return file ? [{ ...about, file }] : []
        })
    }).catch(() => []),
  /** Deletes the files of all other accounts; all files when nobody is signed in. */
  forgetOthers: (account: string | null): void => attempt(() => readAbouts(account)),
}
