import { randomUUID } from 'node:crypto'

/**
 * Where the bytes of files are: a folder, or a bucket that speaks S3. A key is the month and a random id: it tells
 * nothing of the file, its owner or equal files.
 */
export type FileStore = {
  /** Stores bytes under a new key. They survive a power cut once this resolves. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** The bytes of a key; null when there are none. They are read when they are needed, as far as the store can. */
  get(key: string): Promise<Blob | null>
  /** Deletes a key; without one it does nothing. */
  remove(key: string): Promise<void>
  /** Every key with the moment of its writing and its size, in no order. */
  list(): AsyncIterable<StoredFile>
}
export type StoredFile = { readonly key: string; readonly writtenAt: Date; readonly size: number }

/** A key for bytes that are stored now. */
export const newFileKey = (now: Date): string => `${now.toISOString().slice(0, 7)}/${randomUUID()}`

/** What a key looks like: everything else in the folder or bucket is somebody else's and is left alone. */
export const isFileKey = (key: string): boolean => /^\d{4}-\d{2}\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)
