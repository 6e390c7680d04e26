import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { BlobReader, configure, TextWriter, ZipReader, ZipWriter, type FileEntry } from '@zip.js/zip.js'
import { ConfigError } from '#platform/config-error.ts'
import { fileFailure } from '#platform/data-folder.ts'
import { errorCode } from '#platform/error-code.ts'
import { manifest, type Manifest } from './manifest.ts'

configure({ useWebWorkers: false })

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
type Measured = Manifest['entries'][string]

/** The archive that is being written. */
export type ArchiveWriter = {
  /** Adds an entry; `packed` bytes are stored as they are. */
  add(name: string, bytes: Bytes, packed?: boolean): Promise<void>
  has(name: string): boolean
  /** Adds the manifest and gives the file its name: without it there is no file of that name. */
  finish(told: Omit<Manifest, 'entries'>): Promise<void>
  abandon(): Promise<void>
}

/**
 * A ZIP file of mode 0600, written beside its place and flushed before it gets its name. Throws a ConfigError when it
 * cannot be written there, or when another command writes it.
 */
export const writeArchive = async (path: string): Promise<ArchiveWriter> => {
  const draft = `${path}.part`
  const file = (await openDraft(path, draft)).createWriteStream({ flush: true })
  const zip = new ZipWriter(Writable.toWeb(file), { zip64: true })
  const entries: Record<string, Measured> = {}
  const addStream = (name: string, bytes: Bytes, level: number) =>
    zip.add(name, Readable.toWeb(Readable.from(bytes)) as globalThis.ReadableStream, { level })
  return {
    async add(name, bytes, packed = false) {
      const measured = measure(bytes)
      await addStream(name, measured.bytes, packed ? 0 : 5)
      entries[name] = measured.result()
    },
    has: (name) => name in entries,
    async finish(told) {
      const text = JSON.stringify({ ...told, entries } satisfies Manifest, null, 2)
      await addStream(manifestEntry, [Buffer.from(text)], 5)
      await zip.close()
      await rename(draft, path)
      await flushFolderOf(path)
    },
    async abandon() {
      file.destroy()
      await rm(draft, { force: true })
    },
  }
}

const openDraft = async (path: string, draft: string) => {
  try {
    return await open(draft, 'wx', 0o600)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST')
      throw new ConfigError(`Another backup writes ${draft}, or was killed: then delete it.`, { cause: error })
    const reason = code === 'ENOENT' ? 'its folder does not exist' : fileFailure(error)
    throw new ConfigError(`${path} cannot be written: ${reason}.`, { cause: error })
  }
}

const manifestEntry = 'manifest.json'

/** Passes bytes on and measures them. */
const measure = (bytes: Bytes): { readonly bytes: AsyncIterable<Uint8Array>; result(): Measured } => {
  const hash = createHash('sha256')
  let length = 0
  const pass = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk)
      length += chunk.length
      yield chunk
    }
  }
  return { bytes: pass(), result: () => ({ bytes: length, sha256: hash.digest('hex') }) }
}

const flushFolderOf = async (path: string) => {
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** An archive that is read. */
export type ArchiveReader = {
  readonly manifest: Manifest
  read(name: string): AsyncIterable<Uint8Array>
  /** Reads everything and throws a ConfigError for what differs from the manifest. */
  verify(): Promise<void>
  close(): Promise<void>
}

/** Opens an archive. Throws a ConfigError for a file that is not one, or whose manifest cannot be read. */
export const openArchive = async (path: string): Promise<ArchiveReader> => {
  const blob = await openFile(path)
  const zip = new ZipReader(new BlobReader(blob))
  const damaged = (cause?: unknown) => new ConfigError(`${path} is damaged or not a backup.`, { cause })
  try {
    const entries = new Map<string, FileEntry>()
    for (const entry of await zip.getEntries()) if (!entry.directory) entries.set(entry.filename, entry)
    const text = await entries.get(manifestEntry)?.getData(new TextWriter(), { checkSignature: true })
    const told = manifest.parse(JSON.parse(text ?? 'null'))
    const read = (name: string) => bytesOf(entries.get(name), () => damaged())
    return {
      manifest: told,
      read,
      async verify() {
        for (const [name, expected] of Object.entries(told.entries)) {
          const measured = measure(read(name))
          try {
            for await (const _ of measured.bytes);
          } catch (error) {
            throw damaged(error)
          }
          const { bytes, sha256 } = measured.result()
          if (bytes !== expected.bytes || sha256 !== expected.sha256) throw damaged()
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    await zip.close()
    throw error instanceof ConfigError ? error : damaged(error)
  }
}

const openFile = async (path: string): Promise<Blob> => {
  try {
    return await openAsBlob(path)
  } catch (error) {
    throw new ConfigError(`${path} cannot be read.`, { cause: error })
  }
}

const bytesOf = async function* (entry: FileEntry | undefined, damaged: () => Error): AsyncGenerator<Uint8Array> {
  if (!entry) throw damaged()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const done = entry.getData(writable, { checkSignature: true })
  // The reader below gets the error.
  done.catch((error: unknown) => writable.abort(error).catch(() => undefined))
  yield* Readable.fromWeb(readable as ReadableStream<Uint8Array>)
  await done
}
