import { IconArrowRight, IconFoldDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fileWords } from '#features/files/copy.ts'
import { noCategory, noEstimate } from '#lib/absent.ts'
import { deadlineLabel, formatDay } from '#lib/dates.ts'
import { count, keepName, keepUnits } from '#lib/text.ts'
import { TextLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Crease } from '#ui/paper/crease.tsx'
import { StatNumber } from '#ui/paper/stats.tsx'
import { Folded } from '#ui/paper/folded.tsx'
import { Money } from '#ui/paper/money.tsx'
import { BackLink } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { totalLabel } from '../../copy.ts'
import { descriptionExcerpt } from '../../domain/description-excerpt.ts'
import { Ago } from '#ui/time/ago.tsx'
import { useDaysLeft } from '#ui/time/days-left.ts'
import cards from './opportunity-card.module.css'
import { OpportunityCard, type Opportunity, type PortalViewer, type PublicRfq } from './opportunity-card.tsx'
import { OpportunityCall } from './opportunity-call.tsx'
import { ShareOpportunity } from './share-opportunity.tsx'
import styles from './public-opportunity.module.css'

type OpenRfq = Extract<PublicRfq, { open: true }>

type Props = {
  rfq: PublicRfq
  viewer: PortalViewer
  /** The address of this page, for sharing. */
  url: string
  /** What a supplier reads below the crease: the whole RFQ. Absent for everybody else, and until it is known. */
  whole?: ReactNode
  /** Open RFQs of the same category, or that end soon. */
  others: readonly Opportunity[]
}

/**
 * The public page of an RFQ: what a visitor may know, and the invitation to quote
 * (docs/rules/screens.md#public-opportunity).
 */
export const PublicOpportunity = ({ rfq, viewer, url, whole, others }: Props) => {
  const daysLeft = useDaysLeft(rfq.open ? rfq.daysLeft : 0)
  const receiving = rfq.open && daysLeft > 0
  return (
    <div className="wrap">
      <div className={styles.back}>
        <BackLink to="/opportunities">Oportunidades</BackLink>
        <ShareOpportunity rfq={rfq} viewer={viewer} url={url} />
      </div>
      <div className={styles.layout}>
        <Sheet as="article" fold="large" flap={receiving ? 'open' : 'past'} className={styles.document}>
          <p className={styles.category}>
            {rfq.category ? (
              <Link to="/oportunidades/$category" params={{ category: rfq.category.id }}>
                {rfq.category.name}
              </Link>
            ) : (
              noCategory
            )}
          </p>
          <h1 className={styles.title}>{keepUnits(rfq.title)}</h1>
          <p className={styles.published}>
            Publicada <Ago moment={rfq.createdAt} />
            {rfq.open && rfq.addenda > 0 ? `. Tiene ${count(rfq.addenda, 'aclaración', 'aclaraciones')}.` : null}
          </p>
          <Facts rfq={rfq} daysLeft={daysLeft} />
          <Crease bleed="roomy" />
          {rfq.open && receiving ? (whole ?? <OpenContent rfq={rfq} viewer={viewer} />) : <ClosedContent />}
        </Sheet>
        <OpportunityCall rfq={rfq} daysLeft={daysLeft} receiving={receiving} viewer={viewer} />
      </div>
      {others.length > 0 ? (
        <section className={styles.others} aria-labelledby="otras">
          <div className={styles.othersHead}>
            <h2 id="otras">Otras licitaciones abiertas</h2>
            <TextLink to="/opportunities">
              Ver todas
              <IconArrowRight stroke={1.75} aria-hidden="true" />
            </TextLink>
          </div>
          <ul className={cx(cards.cards, styles.related)}>
            {others.map((other) => (
              <li key={other.id}>
                <OpportunityCard rfq={other} viewer={viewer} level={3} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

const Facts = ({ rfq, daysLeft }: { rfq: PublicRfq; daysLeft: number }) => (
  <dl className={styles.facts}>
    {rfq.open ? (
      <>
        <div>
          <dt>{totalLabel(rfq)}</dt>
          <dd>
            {rfq.estimatedTotal === null ? (
              <span className={styles.plain}>{noEstimate}</span>
            ) : (
              <Money amount={rfq.estimatedTotal} currency={rfq.currency} size="m" />
            )}
          </dd>
        </div>
        <div>
          <dt>Ítems</dt>
          <dd>
            <StatNumber size="m">{rfq.itemCount}</StatNumber>
          </dd>
        </div>
        {rfq.fileCount > 0 ? (
          <div>
            <dt>{fileWords.files}</dt>
            <dd>
              <StatNumber size="m">{rfq.fileCount}</StatNumber>
            </dd>
          </div>
        ) : null}
      </>
    ) : null}
    <div>
      <dt>Departamento</dt>
      <dd className={styles.plain}>{keepName(rfq.department ?? 'Sin indicar')}</dd>
    </div>
    <div>
      <dt>Fecha límite</dt>
      <dd className={styles.plain}>
        {formatDay(rfq.deadline)}
        {rfq.open && daysLeft > 0 ? <span className="vh">, {deadlineLabel(daysLeft)}</span> : null}
      </dd>
    </div>
  </dl>
)

/**
 * What visitors read, and that there is more: nothing of that is in the page (docs/rules/who-sees-what.md#visitors).
 */
const OpenContent = ({ rfq, viewer }: { rfq: OpenRfq; viewer: PortalViewer }) => {
  const more = rfq.itemCount - rfq.itemNames.length
  return (
    <>
      {rfq.description ? (
        <>
          <h2 className={styles.heading}>Descripción</h2>
          <p className={styles.text}>{descriptionExcerpt(rfq.description)}</p>
        </>
      ) : null}
      <h2 className={styles.heading}>Ítems</h2>
      <ol className={styles.items}>
        {rfq.itemNames.map((name, index) => (
          <li key={index}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {keepUnits(name)}
          </li>
        ))}
      </ol>
      <Folded className={styles.flap}>
        <div className={styles.folded}>
          <IconFoldDown stroke={1.75} aria-hidden="true" />
          <div>
            <p className={styles.foldedTitle}>El resto del pliego está plegado</p>
            <p className="small sec">
              {more > 0 ? `${more === 1 ? 'Otro ítem' : `Otros ${count(more, 'ítem')}`}, cantidades` : 'Cantidades'},
              textos técnicos, requisitos, presupuesto{rfq.fileCount > 0 ? ', archivos' : ''} y lugar de entrega. Los
              ven los proveedores registrados.
            </p>
            {viewer.kind === 'visitor' ? (
              <TextLink to="/login" search={{ redirect: `/opportunity/${rfq.id}` }} className={styles.signIn}>
                ¿Ya tienes cuenta? Iniciar sesión
                <IconArrowRight stroke={1.75} aria-hidden="true" />
              </TextLink>
            ) : null}
          </div>
        </div>
      </Folded>
    </>
  )
}

const ClosedContent = () => (
  <div className={styles.shut}>
    <h2 className={styles.heading}>Ya no recibe cotizaciones</h2>
    <p className={styles.text}>La recepción de esta licitación terminó. Sus datos quedan plegados.</p>
  </div>
)
