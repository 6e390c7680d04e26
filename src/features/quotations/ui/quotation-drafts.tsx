import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Ago } from '#features/rfqs/ui/ago.tsx'
import { useDaysLeft } from '#features/rfqs/ui/days-left.ts'
import { deadlineWords, formatDay, isSoon } from '#lib/dates.ts'
import { api, orpc } from '#ui/api.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button, IconButton, TextButton, TextLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { useAuth } from '#ui/session.tsx'
import { toast } from '#ui/toast.ts'
import { keptQuotations } from './use-quote-draft.ts'
import styles from './quotation-drafts.module.css'

/** So many are shown at first: what was sent is what one comes for. */
const firstDrafts = 5

type Draft = Awaited<ReturnType<typeof api.quotations.draft.list>>[number]

/** The supplier's unfinished quotations of RFQs that still receive, last written first; nothing while there are none. */
export const QuotationDrafts = () => {
  const [all, setAll] = useState(false)
  const [leaving, setLeaving] = useState<Draft | null>(null)
  const list = useQuery(orpc.quotations.draft.list.queryOptions())

  if (list.isError && !list.data)
    return (
      <div className={styles.drafts}>
        <Note tone="warn" action={<TextButton onClick={() => void list.refetch()}>Reintentar</TextButton>}>
          No pudimos cargar tus borradores.
        </Note>
      </div>
    )
  const drafts = list.data ?? []
  return (
    <>
      {drafts.length > 0 ? (
        <section className={styles.drafts} aria-labelledby="borradores">
          <h2 id="borradores" className={styles.heading}>
            Borradores
          </h2>
          <ul className={styles.list}>
            {drafts.slice(0, all ? undefined : firstDrafts).map((draft) => (
              <Row key={draft.rfqId} draft={draft} onDiscard={() => setLeaving(draft)} />
            ))}
          </ul>
          {!all && drafts.length > firstDrafts ? (
            <div className={styles.all}>
              <TextButton onClick={() => setAll(true)}>Ver los {drafts.length} borradores</TextButton>
            </div>
          ) : null}
        </section>
      ) : null}
      <Discarding draft={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

const Row = ({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) => {
  const left = useDaysLeft(draft.daysLeft)
  // Left open past midnight of the last day.
  if (left === 0) return null
  const { rfqId, rfqTitle, quotationId } = draft
  const onward = (
    <>
      Continuar<span className="vh"> con el borrador de {rfqTitle}</span>
    </>
  )
  return (
    <li className={styles.draft}>
      <div>
        <div className={styles.title}>
          {rfqTitle}
          <StatusBadge word="Borrador" />
        </div>
        <div className="micro mut">
          {quotationId === null ? '' : 'Cambios sin enviar, '}
          <span className="nb">
            {draft.answered} de {draft.itemCount} {draft.itemCount === 1 ? 'ítem' : 'ítems'},
          </span>{' '}
          <span className="nb">
            guardado <Ago moment={draft.updatedAt} />
          </span>
        </div>
      </div>
      <div className={styles.deadline}>
        <span>
          <span className={styles.only}>Fecha límite </span>
          {formatDay(draft.deadline)}
        </span>
        <span className={styles.left} data-soon={isSoon(left)}>
          {deadlineWords(left)}
        </span>
      </div>
      <div className={styles.acts}>
        {quotationId === null ? (
          <TextLink to="/rfq/$id" params={{ id: rfqId }}>
            {onward}
          </TextLink>
        ) : (
          <TextLink to="/quotation-detail/$id" params={{ id: quotationId }} search={{ step: '4' }}>
            {onward}
          </TextLink>
        )}
        <IconButton label={`Eliminar borrador de ${rfqTitle}`} onClick={onDiscard}>
          <IconTrash stroke={1.75} />
        </IconButton>
      </div>
    </li>
  )
}

/** Asks before what was typed goes for good, on every device. */
const Discarding = ({ draft, onClose }: { draft: Draft | null; onClose: () => void }) => {
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const discard = useMutation({
    mutationFn: async ({ rfqId }: Draft) => {
      await api.quotations.draft.discard({ rfqId })
      if (user) keptQuotations.forget(user.id, rfqId)
    },
    onSuccess: async (_, { rfqTitle }) => {
      await queryClient.invalidateQueries({ queryKey: orpc.quotations.draft.key() })
      toast.success('Borrador eliminado', rfqTitle)
      close()
    },
    onError: (error) => console.error('The draft was not discarded', error),
  })
  const close = () => {
    discard.reset()
    onClose()
  }
  return (
    <Dialog
      open={draft !== null}
      onClose={close}
      title="¿Eliminar borrador?"
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            loading={discard.isPending}
            loadingText="Eliminando…"
            onClick={() => draft && discard.mutate(draft)}
          >
            Eliminar
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
        {discard.isError ? (
          <Note tone="bad" title="No pudimos eliminar el borrador">
            Sigue guardado: prueba de nuevo en un momento.
          </Note>
        ) : null}
        <p>
          <strong>{draft?.rfqTitle}</strong>
        </p>
        <p>
          {draft?.quotationId
            ? 'Los cambios que escribiste se pierden. Tu cotización sigue como la enviaste.'
            : 'Los precios y textos que escribiste se pierden. Puedes volver a cotizar mientras la licitación esté abierta.'}
        </p>
      </div>
    </Dialog>
  )
}
