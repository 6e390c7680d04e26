import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { apiOf, type Person } from './people.ts'

export type Reading = { readonly port: number; readonly people: readonly Person[] }

// A thread of its own, so that reads do not wait for what else the bench does. Between 'begin' and 'end' each member
// reads, one read after the other; then it says how long each took, in ms.
const { port, people } = workerData as Reading
const state = { ended: false }
const readOn = async (person: Person): Promise<number[]> => {
  const { rfqs } = apiOf(port, person)
  const times = []
  while (!state.ended) {
    const began = performance.now()
    await rfqs.mine({ cursor: null })
    times.push(performance.now() - began)
  }
  return times
}
let reads: Promise<number[][]> | undefined
for await (const [signal] of on(parentPort!, 'message') as AsyncIterable<['begin' | 'end']>) {
  state.ended = signal === 'end'
  if (signal === 'begin') reads = Promise.all(people.map(readOn))
  else parentPort!.postMessage((await reads)?.flat())
}
