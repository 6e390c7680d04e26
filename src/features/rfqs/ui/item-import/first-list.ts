import { keep, readKept } from '#ui/browser-storage.ts'

/** How the wizard was asked to open: with the list that was typed on the first day, or with a file chosen there. */
export type FirstList = 'text' | 'file'

const keyOf = (userId: string) => `pliego.first-list.${userId}`

/** The list that a buyer typed on its first day, as this device keeps it until rows of it are in a draft. */
export const readFirstList = (userId: string): string => readKept('device', keyOf(userId)) ?? ''

/** Keeps the list on this device; an empty one is forgotten. A full storage keeps nothing. */
export const keepFirstList = (userId: string, text: string): void => {
  keep('device', keyOf(userId), text.trim() === '' ? null : text, 'The list could not be kept on this device')
}

let chosen: { readonly userId: string; readonly file: File } | null = null

/** A file chosen on the first day goes to the wizard in memory: a reload loses it, and the wizard says so. */
export const handOverFile = (userId: string, file: File): void => {
  chosen = { userId, file }
}

/** The file that this person chose on the first day, given once. */
export const takeOverFile = (userId: string): File | null => {
  const file = chosen?.userId === userId ? chosen.file : null
  chosen = null
  return file
}
