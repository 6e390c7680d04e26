import { useQuery } from '@tanstack/react-query'
import { keepUnits } from '#lib/text.ts'
import { ContactRows } from '#features/quotations/ui/contact-rows.tsx'
import { BackToQuotations } from '#features/quotations/ui/dashboard/back-to-quotations.tsx'
import { deliveryRows } from '#features/quotations/ui/sent/buyer-identity.tsx'
import { orpc, type Api } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { isAbsent } from '#ui/refusal.ts'
import { winnerNextSteps } from '../copy.ts'
import { DealSheet } from './deal-sheet.tsx'
import styles from './deal-sheet.module.css'

type Win = Awaited<ReturnType<Api['awards']['win']>>
/** Whether this supplier has no selected quotation with this id. */
const isWinAbsent = (error: unknown) => isAbsent<Api['awards']['win']>(error, 'NOT_FOUND')

type Props = {
  /** The quotation of the URL; undefined when the URL has none. */
  quotationId: string | undefined
  supportEmail: string
}

/** The winner's success page (docs/rules/screens.md#success-pages). */
export const WinnerSuccess = ({ quotationId, supportEmail }: Props) => {
  const win = useQuery({
    ...orpc.awards.win.queryOptions({ input: { quotationId: quotationId ?? '' } }),
    enabled: quotationId !== undefined,
    retry: (failures: number, error: Error) => failures < 2 && !isWinAbsent(error),
  })
  return (
    <div className={`wrap ${styles.page}`}>
      {win.data ? (
        <Ready win={win.data} supportEmail={supportEmail} />
      ) : quotationId === undefined || isWinAbsent(win.error) ? (
        <RefusalState level={1} title="No se encontró la información solicitada" action={<BackToQuotations />}>
          Esta página existe solo para el proveedor de una cotización seleccionada.
        </RefusalState>
      ) : win.isError ? (
        <ErrorState
          level={1}
          title="No pudimos cargar los datos del comprador"
          onRetry={() => void win.refetch()}
          retrying={win.isFetching}
        >
          Tu cotización sigue seleccionada: prueba de nuevo en un momento.
        </ErrorState>
      ) : (
        <>
          <h1 className="vh">¡Felicitaciones!</h1>
          <SkeletonDocument />
        </>
      )}
    </div>
  )
}

const Ready = ({ win: { rfq, contacts, ...quotation }, supportEmail }: { win: Win; supportEmail: string }) => (
  <>
    <DealSheet
      title="¡Felicitaciones!"
      paperTitle="Cotización seleccionada"
      lead={
        <>
          Tu cotización para <b>{keepUnits(rfq.title)}</b> fue seleccionada.
        </>
      }
      party="Tu comprador"
      quotation={quotation}
      rfq={rfq}
      steps={winnerNextSteps}
      actions={
        <>
          <ButtonLink variant="pri" full="phone" to="/supplier-dashboard">
            Ir a Mis Cotizaciones
          </ButtonLink>
          <ButtonLink full="phone" to="/quotation-detail/$id" params={{ id: quotation.id }}>
            Ver la cotización
          </ButtonLink>
        </>
      }
    >
      {rfq.buyer.view === 'identified' ? (
        <ContactRows
          party={rfq.buyer}
          more={contacts.view === 'shown' ? deliveryRows(contacts, rfq.shipping, rfq.buyer.email) : []}
        />
      ) : null}
    </DealSheet>
    <p className={styles.support}>
      ¿Necesitas ayuda? Escríbenos a <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  </>
)
