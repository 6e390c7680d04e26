import { useQuery } from '@tanstack/react-query'
import { ContactRows } from '#features/quotations/ui/contact-rows.tsx'
import { deliveryRows } from '#features/quotations/ui/sent/quotation-detail.tsx'
import { isAbsent } from '#features/quotations/ui/sent/sent-query.ts'
import { orpc, type Api } from '#ui/api.ts'
import { Ribbon } from '#ui/feedback/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { winnerNextSteps } from '../copy.ts'
import styles from './winner-success.module.css'

type Win = Awaited<ReturnType<Api['awards']['win']>>
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
    retry: (failures: number, error: Error) => failures < 2 && !isAbsent(error),
  })
  if (win.data) return <Ready win={win.data} supportEmail={supportEmail} />
  if (quotationId === undefined || isAbsent(win.error))
    return (
      <div className={`wrap ${styles.alone}`}>
        <RefusalState
          level={1}
          title="No se encontró la información solicitada"
          action={
            <ButtonLink variant="pri" to="/supplier-dashboard">
              Volver a Mis Cotizaciones
            </ButtonLink>
          }
        >
          Esta página existe solo para el proveedor de una cotización seleccionada.
        </RefusalState>
      </div>
    )
  if (win.isError)
    return (
      <div className={`wrap ${styles.alone}`}>
        <ErrorState
          level={1}
          title="No pudimos cargar los datos del comprador"
          onRetry={() => void win.refetch()}
          retrying={win.isFetching}
        >
          Tu cotización sigue seleccionada: prueba de nuevo en un momento.
        </ErrorState>
      </div>
    )
  return (
    <div className={`wrap ${styles.alone}`}>
      <h1 className="vh">¡Felicitaciones!</h1>
      <SkeletonDocument />
    </div>
  )
}

const Ready = ({ win: { id, rfq, price, contacts }, supportEmail }: { win: Win; supportEmail: string }) => (
  <div className={`wrap ${styles.page}`}>
    <Sheet as="article" fold="large" flap="sol" aria-labelledby="felicitaciones">
      <div className={styles.congratulations}>
        <Ribbon>Seleccionada</Ribbon>
        <h1 id="felicitaciones" className={styles.title}>
          ¡Felicitaciones!
        </h1>
        <p className={styles.lead}>
          Tu cotización para <b>{rfq.title}</b> fue seleccionada.
        </p>
        <p className={styles.label}>Total general, sin IVA</p>
        <p>
          <Money amount={price} currency={rfq.currency} size="hero" />
        </p>
      </div>
      <Crease />
      {rfq.buyer.view === 'identified' ? (
        <section className={styles.section} aria-labelledby="comprador">
          <h2 id="comprador" className={styles.heading}>
            Tu comprador
          </h2>
          <ContactRows
            party={rfq.buyer}
            more={contacts.view === 'shown' ? deliveryRows(contacts, rfq.shipping, rfq.buyer.email) : []}
          />
        </section>
      ) : null}
      <Crease />
      <section className={styles.section} aria-labelledby="pasos">
        <h2 id="pasos" className={styles.heading}>
          Próximos pasos
        </h2>
        <ol className={styles.steps}>
          {winnerNextSteps.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className={styles.step}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <ButtonLink variant="pri" full="phone" to="/supplier-dashboard">
            Ir a Mis Cotizaciones
          </ButtonLink>
          <ButtonLink full="phone" to="/quotation-detail/$id" params={{ id }}>
            Ver la cotización
          </ButtonLink>
        </div>
      </section>
    </Sheet>
    <p className={styles.support}>
      ¿Necesitas ayuda? Escríbenos a <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  </div>
)
