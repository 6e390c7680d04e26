import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readingWords } from '#features/files/copy/screens.ts'
import { FileStrip } from '#features/files/ui/reading/file-strip.tsx'
import { afterAward, numbersOf } from '#features/files/ui/reading/readable.ts'
import { unconfirmedBadge } from '#features/rfqs/copy/addenda.ts'
import { Addenda } from '#features/rfqs/ui/addenda/addenda.tsx'
import { formatDateTime } from '#lib/dates.ts'
import { shortId } from '#lib/text.ts'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { Note, NoteStack } from '#ui/feedback/note.tsx'
import { BackLink, PageHead } from '#ui/layout/page-head.tsx'
import { usePageTitle } from '#ui/layout/page-title.ts'
import { TabPanel } from '#ui/layout/tabs.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet, type Flap } from '#ui/paper/sheet.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { supplierStatusLabels } from '../../copy.ts'
import { fieldLabels } from '../../copy/fields.ts'
import { isLive } from '../../domain/status.ts'
import { BackToQuotations } from '../dashboard/back-to-quotations.tsx'
import { TextSections } from '../text-sections.tsx'
import { BuyerIdentity } from './buyer-identity.tsx'
import { QuotationActs, QuotationNotes, titleId } from './quotation-acts.tsx'
import { AnswerTable, QuotationTotals } from './quotation-answers.tsx'
import { ConfirmedNote, ConfirmSlip, mustConfirm } from './confirm-slip.tsx'
import { Conditions, RfqCard, Seller, ShippingFacts } from './quotation-facts.tsx'
import styles from './quotation-detail.module.css'
import { actedOn, isQuotationAbsent, sentQuery, type SentQuotation } from './sent-query.ts'
import { useQuotationUpdates } from '../dashboard/sent-quotations.ts'
import { SentVersions } from './sent-versions.tsx'
import { UnsentChanges } from './unsent-changes.tsx'
import { useQuotationActs } from './use-quotation-acts.ts'

type Slots = {
  /** The tabs below the head. Handed in by the route, as is the one below. */
  tabs: (quotation: SentQuotation) => ReactNode
  /** The tab 'Consultas', in place of the document; null while the document is shown. */
  questions: ((quotation: SentQuotation) => ReactNode) | null
}
type Props = Slots & { id: string }

/** /quotation-detail/{id} for its supplier: what was sent, and its status (docs/rules/screens.md#quotation-detail). */
export const QuotationDetail = ({ id, tabs, questions }: Props) => {
  const sent = useQuery(sentQuery(id))
  useQuotationUpdates()
  if (sent.data) return <Page quotation={sent.data} tabs={tabs} questions={questions} />
  if (sent.isPending)
    return (
      <div className={`wrap ${styles.waiting}`}>
        <h1 className="vh">Cotización</h1>
        <SkeletonDocument />
      </div>
    )
  return (
    <div className={`wrap ${styles.alone}`}>
      {isQuotationAbsent(sent.error) ? (
        <RefusalState level={1} title="Cotización no encontrada" action={<BackToQuotations />}>
          La dirección puede estar mal escrita, o esta cotización no es tuya.
        </RefusalState>
      ) : (
        <ErrorState
          level={1}
          title="No pudimos cargar la cotización"
          onRetry={() => void sent.refetch()}
          retrying={sent.isFetching}
          action={
            <ButtonLink to="/supplier-dashboard" variant="ghost">
              Volver a Mis Cotizaciones
            </ButtonLink>
          }
        >
          Sigue enviada: prueba de nuevo en un momento.
        </ErrorState>
      )}
    </div>
  )
}

const flaps: Record<SentQuotation['status'], Flap> = {
  pending: 'warn',
  accepted: 'done',
  selected: 'done',
  rejected: 'past',
  withdrawn: 'past',
}

const Page = ({ quotation, tabs, questions }: Slots & { quotation: SentQuotation }) => {
  const { rfq, status, isSelected } = quotation
  usePageTitle(rfq.title)
  const { confirm } = useQuotationActs(actedOn(quotation))
  const unconfirmed = mustConfirm(quotation)
  const expired = quotation.expired && isLive(quotation)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        work
        above={<BackLink to="/supplier-dashboard">Mis Cotizaciones</BackLink>}
        title={
          <span id={titleId} tabIndex={-1}>
            {rfq.title.trim() === '' ? 'Cotización' : rfq.title}
          </span>
        }
        lead={
          <>
            <span className={styles.lead}>
              <span className={styles.badges}>
                <StatusBadge state={status}>{supplierStatusLabels[status]}</StatusBadge>
                {unconfirmed ? <StatusBadge state="unconfirmed">{unconfirmedBadge}</StatusBadge> : null}
                {expired ? <StatusBadge state="expired">Vencida</StatusBadge> : null}
              </span>
              <span className="small">
                Cotización <span className="hash">#{shortId(quotation.id, 8)}</span>
                {quotation.revision > 1 ? `, versión ${quotation.revision}` : ''}, enviada el{' '}
                {formatDateTime(quotation.sentAt)}
              </span>
            </span>
            <span className={styles.hero}>
              <Money amount={quotation.price} currency={rfq.currency} size="hero" className={styles.amount} />
              <span className="small">Total general sin IVA</span>
            </span>
          </>
        }
        actions={
          unconfirmed ? (
            <div className="only-large">
              <QuotationActs quotation={quotation} />
            </div>
          ) : (
            <QuotationActs quotation={quotation} />
          )
        }
      />
      {isSelected ? <Congratulations quotation={quotation} /> : null}
      {unconfirmed ? (
        <>
          <ConfirmSlip quotation={quotation} confirm={confirm} />
          {/* On a phone what is asked for comes first. */}
          <div className="only-small">
            <div className={styles.after}>
              <QuotationActs quotation={quotation} />
            </div>
          </div>
        </>
      ) : null}
      {confirm.isSuccess && quotation.unconfirmed === null && isLive(quotation) ? <ConfirmedNote /> : null}
      <QuotationNotes quotation={quotation} />
      <UnsentChanges id={quotation.id} />
      {tabs(quotation)}
      <div className={styles.panel}>
        <TabPanel id="cotizacion" value={questions ? 'questions' : 'quotation'}>
          {questions ? questions(quotation) : <Document quotation={quotation} />}
        </TabPanel>
      </div>
    </div>
  )
}

/** What was sent, above the crease its RFQ and conditions, below it the prices. */
const Document = ({ quotation }: { quotation: SentQuotation }) => {
  const { rfq, status, isSelected } = quotation
  return (
    <>
      <Sheet as="article" fold="document" flap={flaps[status]} aria-label="Cotización enviada">
        <Seller quotation={quotation} />
        <div className={styles.above}>
          {rfq.title.trim() === '' ? (
            <Note tone="warn">Datos de RFQ no disponibles</Note>
          ) : (
            <RfqCard rfq={rfq} rfqOpen={quotation.rfqOpen} />
          )}
          <div className={styles.side}>
            <Conditions quotation={quotation} />
            {quotation.shipping || quotation.pickup.carrier || quotation.pickup.place ? (
              <ShippingFacts quotation={quotation} />
            ) : null}
          </div>
        </div>
        <Crease />
        <div className={styles.below}>
          <FileStrip
            flush
            level={2}
            title={readingWords.own}
            files={afterAward(quotation.files, isSelected)}
            numberOf={numbersOf([...quotation.rfq.items, ...quotation.rfq.takenOut])}
          />
          <h2 className={styles.title}>Solicitado y cotizado</h2>
          <AnswerTable quotation={quotation} />
          <div className={styles.end}>
            <TextSections
              texts={[
                [fieldLabels.proposal, quotation.proposal],
                [fieldLabels.additionalInfo, quotation.additionalInfo],
              ]}
            />
            <QuotationTotals quotation={quotation} />
          </div>
        </div>
      </Sheet>
      <Addenda rfq={rfq} level={2} apart />
      {isSelected ? <BuyerIdentity quotation={quotation} /> : null}
      {quotation.revision > 1 ? <SentVersions quotation={quotation} /> : null}
      <div className={styles.acts}>
        <ButtonLink to="/supplier-dashboard">Volver a Mis Cotizaciones</ButtonLink>
      </div>
    </>
  )
}

const Congratulations = ({ quotation }: { quotation: SentQuotation }) => (
  <NoteStack>
    <Note tone="ok" title="¡Felicitaciones! Tu cotización fue seleccionada">
      <div className={styles.won}>
        <ol className={styles.steps}>
          <li>Contacta al comprador: sus datos están más abajo.</li>
          <li>Confirmen juntos cantidades, fecha de entrega y pago.</li>
          <li>Nuestro equipo los contacta en menos de 24 horas para coordinar.</li>
        </ol>
        <ButtonLink
          variant="pri"
          full="phone"
          to="/supplier-winner-success"
          search={{ rfqId: quotation.rfq.id, quotationId: quotation.id }}
        >
          Ver próximos pasos
        </ButtonLink>
      </div>
    </Note>
  </NoteStack>
)
