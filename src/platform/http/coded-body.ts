import { compress, compressQuickly, type Coding } from './encoding.ts'

/** A body in one content coding, as a form of an answer. */
export type CodedBody<Form> = {
  /** The form as it is now, if there is one. Whoever asks is counted as a reader. */
  ready(): Form | undefined
  /** The first form. */
  make(): Form | Promise<Form>
}

/** Encoding a longer body at once, in bytes, would hold up the event loop. */
const maxQuick = 64 * 1_024
/** A fast encoding that is longer is not used: 12 kB is the most that a page may weigh. */
const maxQuickBytes = 12_000
/** Most answers are read once or twice before they change. */
const readersUntilSmall = 4

/**
 * A body in one coding. The first readers get a fast encoding, later ones a smaller one. `formOf` makes a form of its
 * bytes.
 */
export const codedBody = <Form>(
  coding: Coding,
  body: string,
  formOf: (bytes: Buffer, isQuick: boolean) => Form,
): CodedBody<Form> => {
  let current: Form | undefined
  let small: Promise<Form> | undefined
  let readers = 0
  const makeSmall = (): Promise<Form> => {
    small ??= compress(coding, body).then((bytes) => (current = formOf(bytes, false)))
    small.catch(() => (small = undefined))
    return small
  }
  const makeQuickly = (): Form | undefined => {
    if (Buffer.byteLength(body) > maxQuick) return undefined
    const bytes = compressQuickly(coding, body)
    return bytes.length > maxQuickBytes ? undefined : formOf(bytes, true)
  }
  return {
    ready: () => {
      readers += 1
      if (readers === readersUntilSmall) void makeSmall()
      return current
    },
    make: () => {
      if (!current && !small) current = makeQuickly()
      return current ?? makeSmall()
    },
  }
}
