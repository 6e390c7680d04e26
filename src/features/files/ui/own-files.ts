import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { refusalMessage } from '#ui/refusal.ts'
import type { ownFile } from '../contract.ts'
import { fileRefusals } from '../copy.ts'
import { rowWords } from '../copy/screens.ts'
import { clearPending, setPending, usePendingDescriptions, type Description } from './pending-descriptions.ts'

export type OwnFile = z.output<typeof ownFile>

/** How often files that are being checked are asked for again: the event of a change may get lost. */
const pollMs = 5_000

const isOnItsWay = ({ state }: OwnFile) => state === 'checking' || state === 'uploading'

/**
 * One's own files by their ids, in their order and as their author has described them; those that the server does not
 * have are left out.
 */
export const useOwnFiles = (ids: readonly string[]) => {
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    ...orpc.files.status.queryOptions({ input: { ids: [...ids] } }),
    enabled: ids.length > 0,
    placeholderData: (before) => knownFiles(client, before),
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? pollMs : false),
  })
  useFetchAgainOn({ types: ['file'] }, orpc.files.status.key())
  const known = ids.length === 0 ? [] : (data ?? [])
  const pending = usePendingDescriptions()
  const files = ids
    .flatMap((id) => known.find((file) => file.id === id) ?? [])
    .map((file) => ({ ...file, ...pending.get(file.id) }))
  return { files, loading: ids.length > 0 && isPending }
}

/**
 * The files that this list read before its ids changed, and those of other lists, so that a row that moves between
 * lists is never missing.
 */
const knownFiles = (client: QueryClient, before: OwnFile[] = []): OwnFile[] | undefined => {
  const lists = client.getQueriesData<OwnFile[]>({ queryKey: orpc.files.status.key() })
  const known = [...before, ...lists.flatMap(([, files]) => files ?? [])]
  return known.length === 0 ? undefined : known
}

/** Reads the states of the files again. */
export const useFreshFiles = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: orpc.files.status.key() })
}

/** The last change of each file that is on its way. */
const sending = new Map<string, Promise<OwnFile>>()

/**
 * Changes the description of a file. The change is shown at once, in all lists, because a control that waited would
 * jump back under the finger, and because what the form asks for next depends on it. The changes of one file are sent
 * in order. A refused change is rolled back; pending values stay visible until the last request is answered.
 */
export const useDescribe = () => {
  const client = useQueryClient()
  const queryKey = orpc.files.status.key()
  return async ({ id }: OwnFile, description: Description): Promise<void> => {
    setPending(id, description)
    const send = () => api.files.describe({ fileId: id, ...description })
    const sent = sending.get(id)?.then(send, send) ?? send()
    sending.set(id, sent)
    try {
      const described = await sent
      // A list that is on its way may have been read before.
      await client.cancelQueries({ queryKey })
      client.setQueriesData<OwnFile[]>({ queryKey }, (files) =>
        files?.map((file) => (file.id === id ? described : file)),
      )
    } catch (error) {
      void client.invalidateQueries({ queryKey })
      toast.error(rowWords.notSaved, refusalMessage(error, fileRefusalTexts))
    } finally {
      if (sending.get(id) === sent) {
        sending.delete(id)
        clearPending(id)
      }
    }
  }
}

const fileRefusalTexts = {
  FILE_NOT_FOUND: fileRefusals.FILE_NOT_FOUND,
  FILE_ATTACHED: fileRefusals.FILE_ATTACHED,
}
