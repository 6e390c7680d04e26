import { workAside } from '#platform/aside.ts'

/** What the tests ask of a thread. */
export type Asked =
  | { readonly ask: 'say'; readonly text: string }
  /** Holds its thread until somebody else writes into the shared number. */
  | { readonly ask: 'hold'; readonly shared: Int32Array<SharedArrayBuffer> }
  | { readonly ask: 'fail' }
  | { readonly ask: 'die' }
  | { readonly ask: 'environment' }

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

workAside(async (asked: Asked) => {
  await Promise.resolve()
  switch (asked.ask) {
    case 'say':
      return bytes(asked.text)
    case 'hold':
      Atomics.wait(asked.shared, 0, 0)
      return bytes('let go')
    case 'fail':
      throw new RangeError('a figure out of range')
    case 'die':
      return process.exit(3)
    default:
      return bytes(JSON.stringify(process.env))
  }
})
