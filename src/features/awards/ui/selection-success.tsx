import { useQuery } from '@tanstack/react-query'
import { deliveryTimeText } from '#features/comparison/copy.ts'
import { ContactSupplier } from '#features/comparison/ui/contact-supplier.tsx'
import { ContactRows } from '#features/quotations/ui/contact-rows.tsx'
import { shortId } from '#lib/text.ts'
import { orpc } from '#ui/api.ts'
import { Ribbon } from '#ui/feedback/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { BelowCrease, Sheet } from '#ui/paper/sheet.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { Money } from '#ui/paper/money.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { buyerNextSteps, selectionRefusals } from '../copy.ts'
import styles from './selection-success.module.css'
import { isNotFound, type RfqWithQuotation } from './use-selection.ts'

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
      ) : rfqId === undefined || isNotFound(selection.error) ? (
        <RefusalState
          level={1}
          title={selectionRefusals.NOT_FOUND}
          action={
            <ButtonLink variant="pri" to="/buyer-dashboard">
              Volver a Mis Licitaciones
            </ButtonLink>
          }
        >
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
    <Sheet as="article" fold="large" flap="sol" aria-labelledby="seleccionado">
      <div className={styles.above}>
        <Ribbon>Seleccionada</Ribbon>
        <h1 id="seleccionado" className={styles.title}>
          Proveedor Seleccionado
        </h1>
        <p className={styles.lead}>
          Cerraste «{rfq.title}» con la cotización <span className="hash">#{shortId(quotation.id, 8)}</span>. Las demás
          quedaron rechazadas y siguen anónimas.
        </p>
        <h2 className={styles.heading}>Sus datos</h2>
        {supplier.view === 'identified' ? <ContactRows party={supplier} /> : null}
        <div className={styles.contact}>
          <ContactSupplier rfqId={rfq.id} full="phone" />
        </div>
      </div>
      <Crease />
      <BelowCrease className={styles.below}>
        <dl className={styles.figures}>
          <div>
            <dt>Total general sin IVA</dt>
            <dd>
              <Money amount={quotation.price} currency={rfq.currency} size="l" />
            </dd>
          </div>
          <div>
            <dt>Plazo de entrega</dt>
            <dd className={styles.value}>{deliveryTimeText(quotation)}</dd>
          </div>
          <div>
            <dt>Condiciones de pago</dt>
            <dd className={styles.value}>{quotation.paymentTerms}</dd>
          </div>
        </dl>
        <h2 className={styles.heading}>Próximos pasos</h2>
        <ol className={styles.steps}>
          {buyerNextSteps.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <ButtonLink to="/buyer-dashboard" variant="pri" full="phone">
            Ir a Mis Licitaciones
          </ButtonLink>
          <ButtonLink to="/" full="phone">
            Ir al inicio
          </ButtonLink>
        </div>
      </BelowCrease>
    </Sheet>
  )
}
