import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { createListeners } from '#ui/listeners.ts'
import type { ownFile } from '../contract.ts'

/** What an author may change of a file. */
export type Description = Partial<
  Pick<z.output<typeof ownFile>, 'kind' | 'visibleName' | 'visibility' | 'reviewed' | 'namesAccepted'>
>

let pending: ReadonlyMap<string, Description> = new Map()
const { subscribe, notify } = createListeners()
const write = (next: ReadonlyMap<string, Description>) => {
  pending = next
  notify()
}

/** Shows a file with this description until `clearPending`, whatever the server answers meanwhile. */
export const setPending = (fileId: string, description: Description): void =>
  write(new Map(pending).set(fileId, { ...pending.get(fileId), ...description }))

/** The file is shown as the server describes it again. */
export const clearPending = (fileId: string): void => write(new Map([...pending].filter(([id]) => id !== fileId)))

/** The descriptions that the server has not confirmed yet, by the file's id. */
export const usePendingDescriptions = (): ReadonlyMap<string, Description> =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => pending,
  )
