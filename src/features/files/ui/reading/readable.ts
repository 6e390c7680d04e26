import type { z } from 'zod'
import type { readableFile, receivedFile } from '../../contract.ts'
import type { FileVisibility } from '../../domain/kinds.ts'
import { readingWords, sizeText } from '../../copy/screens.ts'
import type { ViewedFile } from '../viewer/viewed-file.ts'

export type ReadableFile = z.output<typeof readableFile>
export type ReceivedFile = z.output<typeof receivedFile>
/** The number of an item as it is shown, from 1; null for the whole. */
export type NumberOfItem = (rfqItemId: string | null) => number | null

/** The sender's own files: after the award none is 'to be revealed' any more. */
export const afterAward = <File extends { readonly visibility: FileVisibility }>(
  files: readonly File[],
  awarded: boolean,
) => files.map((file) => ({ ...file, visibility: awarded ? undefined : file.visibility }))

/** How an item is numbered: as in the RFQ, also when others were taken out. */
export const numbersOf = (items: readonly { readonly id: string; readonly number: number }[]): NumberOfItem => {
  const numbers = new Map(items.map(({ id, number }) => [id, number]))
  return (id) => (id === null ? null : (numbers.get(id) ?? null))
}

/** The files of the whole first, then those of each item in its order. */
export const inReadingOrder = <File extends { readonly rfqItemId: string | null }>(
  files: readonly File[],
  numberOf: NumberOfItem,
): readonly File[] => files.toSorted((a, b) => (numberOf(a.rfqItemId) ?? 0) - (numberOf(b.rfqItemId) ?? 0))

/** A file as the viewer shows it. */
export const asViewed = (file: ReadableFile, numberOf: NumberOfItem): ViewedFile => {
  const number = numberOf(file.rfqItemId)
  return { ...file, size: sizeText(file.megabytes), place: number === null ? null : readingWords.item(number) }
}
