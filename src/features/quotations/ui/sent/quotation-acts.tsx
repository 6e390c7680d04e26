import { IconPencil, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatDay } from '#lib/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Note, NoteStack } from '#ui/feedback/note.tsx'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { refusalMessage } from '#ui/refusal.ts'
import { toasts } from '../../copy.ts'
import { confirming } from '../../copy/confirming.ts'
import { isLive } from '../../domain/status.ts'
import { quotationRefusals } from '../refusal-messages.ts'
import { mustConfirm } from './confirm-slip.tsx'
import { actedOn, type SentQuotation } from './sent-query.ts'
import { useQuotationActs } from './use-quotation-acts.ts'

/** The title of the page, which takes the focus when the button that was pressed is gone. */
export const titleId = 'titulo-cotizacion'
const focusTitle = () => focusSoon(titleId)

/**
 * What its supplier can do with a quotation during the reception: revise it, withdraw it
 * (docs/rules/states.md#revising).
 */
export const QuotationActs = ({ quotation }: { quotation: SentQuotation }) => {
  const { withdraw } = useQuotationActs(actedOn(quotation), focusTitle)
  const [confirming, setConfirming] = useState(false)
  if (!isLive(quotation) || !quotation.rfqOpen) return null
  const close = () => {
    setConfirming(false)
    withdraw.reset()
  }
  return (
    <>
      {mustConfirm(quotation) ? null : (
        <ButtonLink
          to="/quotation-detail/$id"
          params={{ id: quotation.id }}
          search={{ step: '1' }}
          icon={<IconPencil stroke={1.75} aria-hidden="true" />}
        >
          Modificar
        </ButtonLink>
      )}
      <Button variant="danger" onClick={() => setConfirming(true)}>
        Retirar
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={close}
        title="¿Retirar tu cotización?"
        confirm={{ label: 'Retirar cotización', loadingText: 'Retirando…' }}
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: close })}
        pending={withdraw.isPending}
        error={
          withdraw.isError
            ? {
                title: 'No se pudo retirar la cotización.',
                text: refusalMessage(withdraw.error, quotationRefusals) ?? toasts.tryAgain,
              }
            : null
        }
      >
        <p>
          El comprador deja de verla y no cuenta en su comparación. Mientras la licitación reciba cotizaciones puedes
          volver a enviarla: será la misma, con su número.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Notes about the status of a quotation, with what the supplier can do. */
export const QuotationNotes = ({ quotation }: { quotation: SentQuotation }) => {
  const { status, rfqOpen, expired, validUntil, withdrawnAt, rfq } = quotation
  const { renew } = useQuotationActs(actedOn(quotation), focusTitle)
  const notes = [
    status === 'rejected' ? (
      <Note key="rejected">
        La licitación se cerró y tu cotización no fue seleccionada. Tus datos no se mostraron al comprador.
      </Note>
    ) : null,
    status === 'withdrawn' ? (
      <Note
        key="withdrawn"
        title={withdrawnAt ? `Retiraste esta cotización el ${formatDate(withdrawnAt)}` : 'Retiraste esta cotización'}
        action={
          rfqOpen ? (
            <ButtonLink variant="pri" size="sm" to="/rfq/$id" params={{ id: rfq.id }}>
              Volver a enviar
            </ButtonLink>
          ) : null
        }
      >
        {rfqOpen
          ? 'El comprador no la ve ni la cuenta. Puedes volver a enviarla mientras la licitación reciba cotizaciones.'
          : 'El comprador no la ve ni la cuenta. La licitación ya no recibe cotizaciones.'}
      </Note>
    ) : null,
    isLive(quotation) && expired && !mustConfirm(quotation) ? (
      <Note
        key="expired"
        tone="warn"
        title={`La validez venció el ${formatDay(validUntil)}`}
        action={
          rfqOpen ? (
            <Button
              variant="pri"
              size="sm"
              icon={<IconRefresh stroke={1.75} aria-hidden="true" />}
              loading={renew.isPending}
              loadingText="Renovando…"
              onClick={() => renew.mutate()}
            >
              Renovar
            </Button>
          ) : null
        }
      >
        {rfqOpen
          ? 'Al renovar, los mismos precios valen por otros 30 días.'
          : 'El comprador solo puede elegirla si la acepta vencida.'}
      </Note>
    ) : null,
    isLive(quotation) && !rfqOpen && quotation.unconfirmed ? (
      <Note key="unconfirmed" tone="warn" title={confirming.ended(quotation.unconfirmed.number)}>
        {quotation.unconfirmed.quantities
          ? 'El comprador no puede elegirla. Si extiende la fecha límite, podrás confirmarla.'
          : 'El comprador solo puede elegirla si la acepta así.'}
      </Note>
    ) : null,
    isLive(quotation) && !rfqOpen ? (
      <Note key="comparing">La recepción terminó: el comprador está comparando. Te avisamos cuando decida.</Note>
    ) : null,
  ].filter((note) => note !== null)
  return notes.length === 0 ? null : <NoteStack>{notes}</NoteStack>
}
