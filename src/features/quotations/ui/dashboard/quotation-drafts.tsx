import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Ago } from '#ui/time/ago.tsx'
import { useDaysLeft } from '#ui/time/days-left.ts'
import { formatDay } from '#lib/dates.ts'
import { api, orpc } from '#ui/api.ts'
import { TextLink } from '#ui/button.tsx'
import { DraftList, DraftRow } from '#ui/drafts/draft-list.tsx'
import { forgetDraft } from '#ui/drafts/kept-draft.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useAuth } from '#ui/session/session.tsx'
import { answeredText } from '../../copy.ts'
import { DaysLeftText } from '../deadline-text.tsx'
import styles from './quotation-drafts.module.css'

type QuotationDraftRow = Awaited<ReturnType<typeof api.quotations.draft.list>>[number]

/** The supplier's drafts for open RFQs, last edited first; nothing if there are none. */
export const QuotationDrafts = () => {
  const [discarding, setDiscarding] = useState<QuotationDraftRow | null>(null)
  const list = useQuery(orpc.quotations.draft.list.queryOptions())
  return (
    <>
      <DraftList
        headingClassName={styles.heading}
        drafts={list.data}
        failed={list.isError && !list.data}
        onRetry={() => void list.refetch()}
        row={(draft) => <Row key={draft.rfqId} draft={draft} onDiscard={() => setDiscarding(draft)} />}
      />
      <DiscardDialog draft={discarding} onClose={() => setDiscarding(null)} />
    </>
  )
}

const Row = ({ draft, onDiscard }: { draft: QuotationDraftRow; onDiscard: () => void }) => {
  const daysLeft = useDaysLeft(draft.daysLeft)
  // The page was open past midnight of the last day.
  if (daysLeft === 0) return null
  const { rfqId, rfqTitle, quotationId } = draft
  const linkText = (
    <>
      Continuar<span className="vh"> con el borrador de {rfqTitle}</span>
    </>
  )
  return (
    <DraftRow
      title={rfqTitle}
      deleteLabel={`Eliminar borrador de ${rfqTitle}`}
      onDelete={onDiscard}
      about={
        <>
          {quotationId === null ? '' : 'Cambios sin enviar, '}
          <span className="nb">{answeredText(draft.answered, draft.itemCount)},</span>{' '}
          <span className="nb">
            guardado <Ago moment={draft.updatedAt} />
          </span>
        </>
      }
      until={
        <>
          <span>
            <span className={styles.only}>Fecha límite </span>
            {formatDay(draft.deadline)}
          </span>
          <DaysLeftText daysLeft={daysLeft} />
        </>
      }
      link={
        quotationId === null ? (
          <TextLink to="/rfq/$id" params={{ id: rfqId }}>
            {linkText}
          </TextLink>
        ) : (
          <TextLink to="/quotation-detail/$id" params={{ id: quotationId }} search={{ step: '4' }}>
            {linkText}
          </TextLink>
        )
      }
    />
  )
}

/** Asks before a draft is deleted, on every device. */
const DiscardDialog = ({ draft, onClose }: { draft: QuotationDraftRow | null; onClose: () => void }) => {
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const discard = useMutation({
    mutationFn: async ({ rfqId }: QuotationDraftRow) => {
      await api.quotations.draft.discard({ rfqId })
      if (!user) return
      forgetDraft('quotation', user.id, rfqId)
      const { dropUploads } = await import('#features/files/ui/upload/tab-uploads.ts')
      await dropUploads(user.id, rfqId)
    },
    onSuccess: async (_, { rfqTitle }) => {
      // The dialog gives the focus back to the row before it goes, which passes it on.
      close()
      await queryClient.invalidateQueries({ queryKey: orpc.quotations.draft.key() })
      toast.success('Borrador eliminado', rfqTitle)
    },
    onError: (error) => console.error('The draft was not discarded', error),
  })
  const close = () => {
    discard.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={draft !== null}
      onClose={close}
      title="¿Eliminar borrador?"
      confirm={{ label: 'Eliminar', loadingText: 'Eliminando…' }}
      onConfirm={() => draft && discard.mutate(draft)}
      pending={discard.isPending}
      error={
        discard.isError
          ? { title: 'No pudimos eliminar el borrador', text: 'Sigue guardado: prueba de nuevo en un momento.' }
          : null
      }
    >
      <p>
        <strong>{draft?.rfqTitle}</strong>
      </p>
      <p>
        {draft?.quotationId
          ? 'Los cambios que escribiste se pierden. Tu cotización sigue como la enviaste.'
          : 'Los precios y textos que escribiste se pierden. Puedes volver a cotizar mientras la licitación esté abierta.'}
      </p>
    </ConfirmDialog>
  )
}
