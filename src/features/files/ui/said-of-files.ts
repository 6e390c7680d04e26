import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { createListeners } from '#ui/listeners.ts'
import type { ownFile } from '../contract.ts'

/** What an author may change of a file. */
export type Description = Partial<
  Pick<z.output<typeof ownFile>, 'kind' | 'visibleName' | 'visibility' | 'reviewed' | 'namesAccepted'>
>

let said: ReadonlyMap<string, Description> = new Map()
const { subscribe, notify } = createListeners()
const write = (next: ReadonlyMap<string, Description>) => {
  said = next
  notify()
}

/** The author says this of a file: it is shown so from now on, whatever the server answers meanwhile. */
export const say = (fileId: string, description: Description): void =>
  write(new Map(said).set(fileId, { ...said.get(fileId), ...description }))

/** The server has the last word on this file again. */
export const endSaying = (fileId: string): void => write(new Map([...said].filter(([id]) => id !== fileId)))

/** What was said of files and is not confirmed yet, by the file's id. */
export const useSaid = (): ReadonlyMap<string, Description> =>
  useSyncExternalStore(
    subscribe,
    () => said,
    () => said,
  )
