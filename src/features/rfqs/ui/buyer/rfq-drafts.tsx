import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { count } from '#lib/text.ts'
import { api, orpc } from '#ui/api.ts'
import { TextLink } from '#ui/button.tsx'
import { DraftList, DraftRow } from '#ui/drafts/draft-list.tsx'
import { forgetDraft, keepDraftAgain } from '#ui/drafts/kept-draft.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftName, readyToPublish, missingPartTexts } from '../../copy.ts'
import { Ago } from '#ui/time/ago.tsx'
import { forgetLists, keepLists } from '../item-import/kept-lists.ts'
import styles from './buyer-dashboard.module.css'

type RfqDraftRow = Awaited<ReturnType<typeof api.rfqs.drafts.list>>[number]

type Discarded = {
  readonly draft: Awaited<ReturnType<typeof api.rfqs.drafts.load>>
  /** What this device had and the server did not. */
  readonly unsaved: string | null
  /** The lists that waited beside it on this device. */
  readonly lists: readonly unknown[]
}

/** The buyer's RFQ drafts, last edited first; nothing if there are none. Deleting one can be undone. */
export const RfqDrafts = ({ userId }: { userId: string }) => {
  const queryClient = useQueryClient()
  const list = useQuery(orpc.rfqs.drafts.list.queryOptions())
  const refresh = () => queryClient.invalidateQueries({ queryKey: orpc.rfqs.drafts.key() })

  const restore = useMutation({
    mutationFn: async ({ draft, unsaved, lists }: Discarded) => {
      const { version } = await api.rfqs.drafts.save({ id: draft.id, draft: draft.draft, version: 0 })
      if (unsaved !== null) keepDraftAgain('draft', userId, draft.id, unsaved, version)
      keepLists(userId, draft.id, lists)
    },
    onError: () => toast.error('No pudimos recuperar el borrador'),
    onSettled: refresh,
  })
  const discard = useMutation({
    mutationFn: async ({ id }: RfqDraftRow) => {
      const draft = await api.rfqs.drafts.load({ id })
      await api.rfqs.drafts.discard({ id })
      import('#features/files/ui/upload/tab-uploads.ts').then(
        (tab) => tab.dropUploads(userId, id),
        (error: unknown) => console.warn('The uploads of a deleted draft were not cancelled', error),
      )
      return { draft, unsaved: forgetDraft('draft', userId, id), lists: forgetLists(userId, id) }
    },
    onSuccess: (discarded, row) =>
      toast.undoable({
        id: 'drafts-deleted',
        kind: 'info',
        words: (n) =>
          n === 1 ? { title: 'Borrador eliminado', text: draftName(row) } : { title: `${n} borradores eliminados` },
        undo: () => restore.mutate(discarded),
      }),
    onError: () => toast.error('No pudimos eliminar el borrador'),
    onSettled: refresh,
  })

  return (
    <DraftList
      headingClassName={styles.heading}
      drafts={list.data?.filter(({ id }) => !(discard.isPending && discard.variables.id === id))}
      failed={list.isError && !list.data}
      onRetry={() => void list.refetch()}
      row={(draft) => (
        <DraftRow
          key={draft.id}
          title={draftName(draft)}
          deleteLabel={`Eliminar borrador ${draftName(draft)}`}
          onDelete={() => discard.mutate(draft)}
          about={
            <>
              {draft.category === null ? null : `${draft.category}, `}
              {count(draft.itemCount, 'ítem')}, guardado <Ago moment={draft.updatedAt} />.{' '}
              {draft.lack === null ? readyToPublish : missingPartTexts[draft.lack]}
            </>
          }
          link={
            <TextLink to="/create-rfq" search={{ draft: draft.id }}>
              Continuar<span className="vh"> con el borrador {draftName(draft)}</span>
            </TextLink>
          }
        />
      )}
    />
  )
}
