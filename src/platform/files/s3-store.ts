import { S3mini } from 's3mini'
import type { FilesPlace } from '../env.ts'
import { isFileKey, type FileStore } from './file-store.ts'

const octets = 'application/octet-stream'
/** How many keys one answer lists. */
const pageSize = 1_000

/** Files in a bucket. The bucket is private: nothing ever links to it. */
export const s3Store = ({ endpoint, region, key: accessKeyId, secret }: FilesPlace & { kind: 's3' }): FileStore => {
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
      return response && (await response.blob())
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
