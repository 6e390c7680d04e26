import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '#lib/text.ts'
import { api, orpc } from '#ui/api.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { IconButton, TextButton, TextLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toast.ts'
import { Ago } from './ago.tsx'
import styles from './buyer-dashboard.module.css'

/** So many are shown at first: the licitaciones below are what one comes for. */
const firstDrafts = 5

type Draft = Awaited<ReturnType<typeof api.rfqs.drafts.list>>[number]

/** The buyer's unfinished RFQs, last written first; nothing while there are none. Deleting one can be undone. */
export const Drafts = () => {
  const queryClient = useQueryClient()
  const [all, setAll] = useState(false)
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

  if (list.isError)
    return (
      <div className={styles.drafts}>
        <Note tone="warn" action={<TextButton onClick={() => void list.refetch()}>Reintentar</TextButton>}>
          No pudimos cargar tus borradores.
        </Note>
      </div>
    )
  const drafts = list.data?.filter(({ id }) => !(discard.isPending && discard.variables.id === id)) ?? []
  if (drafts.length === 0) return null
  return (
    <section className={styles.drafts} aria-labelledby="borradores">
      <h2 id="borradores" className={styles.heading}>
        Borradores
      </h2>
      <ul className={styles.list}>
        {drafts.slice(0, all ? undefined : firstDrafts).map((draft) => (
          <li key={draft.id} className={styles.draft}>
            <div>
              <div className={styles.draftTitle}>
                {draft.title || 'Sin título'}
                <StatusBadge word="Borrador" />
              </div>
              <div className="micro mut">
                {count(draft.itemCount, 'ítem')}, guardado <Ago moment={draft.updatedAt} />
              </div>
            </div>
            <div className={styles.acts}>
              <TextLink to="/create-rfq" search={{ draft: draft.id }}>
                Continuar<span className="vh"> con el borrador {draft.title || 'sin título'}</span>
              </TextLink>
              <IconButton
                label={`Eliminar borrador ${draft.title || 'sin título'}`}
                onClick={() => discard.mutate(draft)}
              >
                <IconTrash stroke={1.75} />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {!all && drafts.length > firstDrafts ? (
        <div className={styles.allDrafts}>
          <TextButton onClick={() => setAll(true)}>Ver los {drafts.length} borradores</TextButton>
        </div>
      ) : null}
    </section>
  )
}
