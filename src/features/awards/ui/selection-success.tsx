import { useQuery } from '@tanstack/react-query'
import { ContactSupplier } from '#features/comparison/ui/contact-supplier.tsx'
import { ContactRows } from '#features/quotations/ui/contact-rows.tsx'
import { BackToRfqs } from '#features/rfqs/ui/buyer/back-to-rfqs.tsx'
import { keepUnits, shortId } from '#lib/text.ts'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { buyerNextSteps, selectionRefusals } from '../copy.ts'
import { DealSheet } from './deal-sheet.tsx'
import styles from './deal-sheet.module.css'
import { isSelectionAbsent, type RfqWithQuotation } from './use-selection.ts'

/** The buyer's success page (docs/rules/screens.md#success-pages). */
export const SelectionSuccess = ({ rfqId }: { rfqId: string | undefined }) => {
  const selection = useQuery({
    ...orpc.awards.selection.queryOptions({ input: { rfqId: rfqId ?? '' } }),
    enabled: rfqId !== undefined,
  })
  return (
    <div className={`wrap ${styles.page}`}>
      {selection.data ? (
        <Ready {...selection.data} />
      ) : rfqId === undefined || isSelectionAbsent(selection.error) ? (
        <RefusalState level={1} title={selectionRefusals.NOT_FOUND} action={<BackToRfqs />}>
          Puede que la licitación todavía no tenga un proveedor seleccionado.
        </RefusalState>
      ) : selection.error ? (
        <ErrorState
          level={1}
          title="No pudimos cargar los datos del proveedor"
          onRetry={() => void selection.refetch()}
          retrying={selection.isFetching}
        >
          Puede ser tu conexión. Prueba de nuevo para ver cómo quedó la licitación.
        </ErrorState>
      ) : (
        <>
          <h1 className="vh">Tu selección</h1>
          <SkeletonDocument />
        </>
      )}
    </div>
  )
}

const Ready = ({ rfq, quotation }: RfqWithQuotation) => {
  const { supplier } = quotation
  return (
    <DealSheet
      title="Proveedor Seleccionado"
      lead={
        <>
          Cerraste <b>{keepUnits(rfq.title)}</b> con la cotización{' '}
          <span className="hash">#{shortId(quotation.id, 8)}</span>. Las demás quedaron rechazadas y siguen anónimas.
        </>
      }
      party="Tu proveedor"
      quotation={quotation}
      rfq={rfq}
      steps={buyerNextSteps(rfq.shipping !== null)}
      actions={
        <>
          <ButtonLink to="/buyer-dashboard" variant="pri" full="phone">
            Ir a Mis Licitaciones
          </ButtonLink>
          <ButtonLink to="/" full="phone">
            Ir al inicio
          </ButtonLink>
        </>
      }
    >
      {supplier.view === 'identified' ? <ContactRows party={supplier} /> : null}
      <div className={styles.contact}>
        <ContactSupplier rfqId={rfq.id} full="phone" />
      </div>
    </DealSheet>
  )
}
