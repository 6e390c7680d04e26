import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { minuteMs } from '#lib/durations.ts'
import type { FilesSettings } from '../env-storage.ts'
import { isFileKey, type FileStore } from './file-store.ts'

const octets = 'application/octet-stream'
/** How many keys one answer lists. */
const pageSize = 1_000
/** What is larger than a thumbnail passes through a file: many slow readers at once must not fill the memory. */
const maxBytesInMemory = 256 * 1_024
/** How long such a file stays for its reader. */
const passingMs = 15 * minuteMs

/** Files in a bucket. The bucket is private: nothing ever links to it. */
export const s3Store = ({ endpoint, region, key: accessKeyId, secret }: FilesSettings & { kind: 's3' }): FileStore => {
  const bucket = new S3mini({
    endpoint,
    region,
    accessKeyId,
    secretAccessKey: secret,
    requestAbortTimeout: 30_000,
  })
  return {
    async put(key, bytes) {
      await bucket.putObject(key, bytes, octets)
    },
    async get(key) {
      const response = await bucket.getObjectResponse(key)
      if (!response) return null
      const size = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
      return size <= maxBytesInMemory || !response.body ? response.blob() : passThroughFile(response.body)
    },
    async remove(key) {
      await bucket.deleteObject(key)
    },
    async *list() {
      let token: string | undefined
      do {
        const page = await bucket.listObjectsPaged('/', '', pageSize, token)
        if (!page) throw new Error('The bucket of FILES_S3_ENDPOINT does not exist')
        for (const { Key, LastModified, Size } of page.objects ?? [])
          if (isFileKey(Key)) yield { key: Key, writtenAt: new Date(LastModified), size: Number(Size) }
        token = page.nextContinuationToken
      } while (token !== undefined)
    },
  }
}

let folder: string | undefined
/** A folder of this process alone (0700), which goes with it. */
const passingFolder = (): string => {
  if (folder) return folder
  const made = mkdtempSync(join(tmpdir(), 'pliego-files-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return (folder = made)
}

/** The bytes of an answer on disk, from where they are read as slowly as their reader takes them. */
const passThroughFile = async (body: NonNullable<Response['body']>): Promise<Blob> => {
  const path = join(passingFolder(), randomUUID())
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  setTimeout(() => void rm(path, { force: true }), passingMs).unref()
  return openAsBlob(path)
}
