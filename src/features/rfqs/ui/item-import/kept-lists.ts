import { keep, readKept } from '#ui/browser-storage.ts'

// The lists that wait beside drafts, as this device keeps them. Without their schema (kept-list.ts): the dashboard,
// where drafts are deleted, does not load it.

type Drafts = readonly (readonly [draftId: string, lists: readonly unknown[]])[]

const keyOf = (userId: string) => `pliego.waiting-lists.${userId}`
const maxDrafts = 20

const isDraft = (entry: unknown): entry is Drafts[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1])

const read = (userId: string): Drafts => {
  try {
    const kept: unknown = JSON.parse(readKept('device', keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return []
  }
}

/** The lists that waited beside a draft when its page was left, the oldest first. */
export const readKeptLists = (userId: string, draftId: string): readonly unknown[] =>
  read(userId).find(([id]) => id === draftId)?.[1] ?? []

/** Keeps the lists that wait beside a draft, for the last twenty drafts that have any. A full storage keeps nothing. */
export const keepLists = (userId: string, draftId: string, lists: readonly unknown[]): void => {
  const before = read(userId)
  const others = before.filter(([id]) => id !== draftId)
  if (lists.length === 0 && others.length === before.length) return
  const drafts = lists.length === 0 ? others : [[draftId, lists], ...others].slice(0, maxDrafts)
  const text = drafts.length === 0 ? null : JSON.stringify(drafts)
  keep('device', keyOf(userId), text, 'The lists that wait could not be kept on this device')
}

/** Forgets what waits beside a draft that is published or deleted, and returns it: a deletion can be undone. */
export const forgetLists = (userId: string, draftId: string): readonly unknown[] => {
  const lists = readKeptLists(userId, draftId)
  keepLists(userId, draftId, [])
  return lists
}
