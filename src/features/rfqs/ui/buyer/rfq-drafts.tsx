import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { count } from '#lib/text.ts'
import { api, orpc } from '#ui/api.ts'
import { TextLink } from '#ui/button.tsx'
import { DraftList, DraftRow } from '#ui/drafts/draft-list.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Ago } from '../ago.tsx'
import styles from './buyer-dashboard.module.css'

type Draft = Awaited<ReturnType<typeof api.rfqs.drafts.list>>[number]

/** The buyer's unfinished RFQs, last written first; nothing while there are none. Deleting one can be undone. */
export const Drafts = () => {
  const queryClient = useQueryClient()
  const list = useQuery(orpc.rfqs.drafts.list.queryOptions())
  const refresh = () => queryClient.invalidateQueries({ queryKey: orpc.rfqs.drafts.key() })

  const restore = useMutation({
    mutationFn: (draft: Awaited<ReturnType<typeof api.rfqs.drafts.load>>) =>
      api.rfqs.drafts.save({ id: draft.id, draft: draft.draft, version: 0 }),
    onError: () => toast.error('No pudimos recuperar el borrador'),
    onSettled: refresh,
  })
  const discard = useMutation({
    mutationFn: async ({ id }: Draft) => {
      const whole = await api.rfqs.drafts.load({ id })
      await api.rfqs.drafts.discard({ id })
      return whole
    },
    onSuccess: (whole, { title }) =>
      toast.info('Borrador eliminado', title || undefined, {
        action: { label: 'Deshacer', onClick: () => restore.mutate(whole) },
      }),
    onError: () => toast.error('No pudimos eliminar el borrador'),
    onSettled: refresh,
  })

  return (
    <DraftList
      headingClassName={styles.heading}
      drafts={list.data?.filter(({ id }) => !(discard.isPending && discard.variables.id === id))}
      failed={list.isError}
      onRetry={() => void list.refetch()}
      row={(draft) => (
        <DraftRow
          key={draft.id}
          title={draft.title || 'Sin título'}
          deleteLabel={`Eliminar borrador ${draft.title || 'sin título'}`}
          onDelete={() => discard.mutate(draft)}
          about={
            <>
              {count(draft.itemCount, 'ítem')}, guardado <Ago moment={draft.updatedAt} />
            </>
          }
          onward={
            <TextLink to="/create-rfq" search={{ draft: draft.id }}>
              Continuar<span className="vh"> con el borrador {draft.title || 'sin título'}</span>
            </TextLink>
          }
        />
      )}
    />
  )
}
