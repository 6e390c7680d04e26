import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useLiveEvents } from '#features/notifications/ui/live-events.ts'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { refusalMessage } from '#ui/refusal.ts'
import type { ownFile } from '../contract.ts'
import { fileRefusals } from '../copy.ts'
import { rowWords } from '../copy/screens.ts'

export type OwnFile = z.output<typeof ownFile>
/** What an author may change of a file. */
export type Description = Partial<Pick<OwnFile, 'kind' | 'visibleName' | 'visibility' | 'reviewed' | 'namesAccepted'>>

/** Should the event of a change get lost, the check is asked for again. */
const pollMs = 5_000

const isOnItsWay = ({ state }: OwnFile) => state === 'checking' || state === 'uploading'

/** One's own files by their ids, in their order; those that the server does not have are left out. */
export const useOwnFiles = (ids: readonly string[]) => {
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    ...orpc.files.status.queryOptions({ input: { ids: [...ids] } }),
    enabled: ids.length > 0,
    placeholderData: (before) => before ?? knownFiles(client),
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? pollMs : false),
  })
  useLiveEvents(({ type }) => {
    if (type === 'file' || type === 'resync') void client.invalidateQueries({ queryKey: orpc.files.status.key() })
  })
  const known = ids.length === 0 ? [] : (data ?? [])
  const files = ids.flatMap((id) => known.find((file) => file.id === id) ?? [])
  return { files, loading: ids.length > 0 && isPending }
}

/** What another list of files has read of them: a field that a form leads to is drawn at once. */
const knownFiles = (client: QueryClient): OwnFile[] | undefined => {
  const lists = client.getQueriesData<OwnFile[]>({ queryKey: orpc.files.status.key() })
  const known = lists.flatMap(([, files]) => files ?? [])
  return known.length === 0 ? undefined : known
}

/** Asks again how the files stand. */
export const useFreshFiles = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: orpc.files.status.key() })
}

/**
 * Changes what the author says of a file. `said` is what the server has not yet confirmed: it is shown at once, because
 * a control that waited would jump back under the finger, and it is gone if the server refuses. The lists know it at
 * once too: what the form asks for next depends on it.
 */
export const useDescribe = () => {
  const client = useQueryClient()
  const [said, setSaid] = useState<ReadonlyMap<string, Description>>(new Map())
  const queryKey = orpc.files.status.key()
  const write = (id: string, fields: Partial<OwnFile>) =>
    client.setQueriesData<OwnFile[]>({ queryKey }, (files) =>
      files?.map((file) => (file.id === id ? { ...file, ...fields } : file)),
    )
  const describe = async ({ id }: OwnFile, description: Description): Promise<void> => {
    setSaid((before) => new Map(before).set(id, { ...before.get(id), ...description }))
    // An answer that is on its way does not know of it, and would take it back for a moment.
    void client.cancelQueries({ queryKey })
    write(id, description)
    try {
      const file = await api.files.describe({ fileId: id, ...description })
      await client.cancelQueries({ queryKey })
      write(id, file)
    } catch (error) {
      void client.invalidateQueries({ queryKey })
      toast.error(rowWords.notSaved, refusalMessage(error, fileRefusalTexts))
    } finally {
      setSaid((before) => new Map([...before].filter(([other]) => other !== id)))
    }
  }
  return { said, describe }
}

const fileRefusalTexts = {
  FILE_NOT_FOUND: fileRefusals.FILE_NOT_FOUND,
  FILE_ATTACHED: fileRefusals.FILE_ATTACHED,
}
