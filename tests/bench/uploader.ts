import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { apiOf, type Person } from './people.ts'

export type Uploading = {
  readonly port: number
  readonly people: readonly Person[]
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly uploads: number
}

const partBytes = 1_048_576

// A thread of its own, so that the bench's other clients do not wait for the packing of parts. Says when a file is up.
const { port, people, bytes, uploads } = workerData as Uploading
let begun = 0
await Promise.all(
  people.map(async (person) => {
    const { files } = apiOf(port, person)
    while (begun < uploads) {
      begun += 1
      const { fileId } = await files.begin({ key: randomUUID(), name: 'foto.jpg', size: bytes.length, mediaType: '' })
      for (let offset = 0; offset < bytes.length; offset += partBytes) {
        const part = new File([bytes.slice(offset, offset + partBytes)], 'part')
        await files.part({ fileId, offset, bytes: part })
      }
      await files.finish({ fileId })
      parentPort?.postMessage('uploaded')
    }
  }),
)
