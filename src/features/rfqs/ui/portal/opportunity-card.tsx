import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { noCategory, noEstimate, noPlace } from '#lib/absent.ts'
import { integerDigits } from '#lib/money.ts'
import { count, keepName, keepUnits } from '#lib/text.ts'
import type { Api } from '#ui/api.ts'
import { TextLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { CachedFragment } from '#ui/cached-fragment.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { Money } from '#ui/paper/money.tsx'
import { BelowCrease, Sheet } from '#ui/paper/sheet.tsx'
import { Stamp } from '#ui/paper/stamp.tsx'
import { totalLabel } from '../../copy.ts'
import { portalCopy } from '../../copy/portal.ts'
import { Ago } from '#ui/time/ago.tsx'
import { useDaysLeft } from '#ui/time/days-left.ts'
import styles from './opportunity-card.module.css'

/** An RFQ as its public page shows it; once it is closed, only a little of it. */
export type PublicRfq = Awaited<ReturnType<Api['rfqs']['opportunity']>>
/** An open RFQ as a card shows it. `matchingItem`: by which item a supplier's search found it. */
export type Opportunity = Awaited<ReturnType<Api['rfqs']['opportunities']>>['rfqs'][number] & {
  readonly matchingItem?: string | null
}

/**
 * Who looks at the portal. `quoted`: the ids of the quotations that a supplier has sent, by RFQ; `sector`: the ids of
 * the categories of its sector.
 */
export type PortalViewer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'buyer' }
  | { readonly kind: 'supplier'; readonly quoted: ReadonlyMap<string, string>; readonly sector: readonly string[] }

type CardProps = { rfq: Opportunity; viewer: PortalViewer; level?: 2 | 3 }

/**
 * An open RFQ on a card. The whole card is one link; a visitor also has the links to sign up and to sign in.
 * Remembered, because a list of them is drawn again with every letter of a search.
 */
export const OpportunityCard = memo(function OpportunityCard({ rfq, viewer, level = 2 }: CardProps) {
  return (
    <CachedFragment by={['opportunity card', rfq, viewer.kind, level]}>
      <Card rfq={rfq} viewer={viewer} level={level} />
    </CachedFragment>
  )
})

const Card = ({ rfq, viewer, level }: Required<CardProps>) => {
  const daysLeft = useDaysLeft(rfq.daysLeft)
  const quotationId = viewer.kind === 'supplier' ? viewer.quoted.get(rfq.id) : undefined
  const quoted = quotationId !== undefined
  const past = daysLeft <= 0 && !quoted
  const Heading = `h${level}` as const
  return (
    <Sheet
      as="article"
      fold="card"
      flap={quoted ? 'done' : past ? 'past' : 'open'}
      className={cx(styles.card, past && styles.past)}
    >
      <div className={styles.top}>
        <p className={styles.category}>
          {rfq.category?.name ?? noCategory}
          {viewer.kind === 'supplier' && rfq.category && viewer.sector.includes(rfq.category.id) ? (
            <span className={styles.sector}>{portalCopy.ofSector}</span>
          ) : null}
        </p>
        <Heading className={styles.title}>
          <CardLink rfq={rfq} viewer={viewer} quotationId={quotationId} past={past} />
        </Heading>
        <p className={styles.meta}>
          <span>{keepName(rfq.department ?? noPlace)}</span>
          <span>{count(rfq.itemCount, 'ítem')}</span>
          <span>
            <Ago moment={rfq.createdAt} />
          </span>
        </p>
        {rfq.matchingItem ? <p className={styles.match}>Coincide: {keepUnits(rfq.matchingItem)}</p> : null}
      </div>
      <Crease />
      <BelowCrease className={styles.bottom}>
        <div className={styles.amount}>
          <p className={styles.label}>
            <span>{totalLabel(rfq)}</span>
          </p>
          {rfq.estimatedTotal === null ? (
            <p className={styles.open}>{noEstimate}</p>
          ) : (
            <Money
              amount={rfq.estimatedTotal}
              currency={rfq.currency}
              size={integerDigits(rfq.estimatedTotal) > 7 ? 's' : 'm'}
              tone={past ? 'muted' : undefined}
            />
          )}
        </div>
        <Stamp deadline={rfq.deadline} daysLeft={daysLeft} quoted={quoted} astride />
      </BelowCrease>
      <div className={styles.action}>
        <Action rfq={rfq} viewer={viewer} quoted={quoted} past={past} />
      </div>
    </Sheet>
  )
}

type LinkProps = { rfq: Opportunity; viewer: PortalViewer; quotationId: string | undefined; past: boolean }

/** The title is a link to the viewer's next step. Screen readers hear first what it does. */
const CardLink = ({ rfq, viewer, quotationId, past }: LinkProps) => {
  if (quotationId !== undefined)
    return (
      <Link to="/quotation-detail/$id" params={{ id: quotationId }} className={styles.hit}>
        <span className="vh">Ver mi cotización: </span>
        {keepUnits(rfq.title)}
      </Link>
    )
  if (viewer.kind === 'supplier' && !past)
    return (
      <Link to="/rfq/$id" params={{ id: rfq.id }} className={styles.hit}>
        <span className="vh">Cotizar: </span>
        {keepUnits(rfq.title)}
      </Link>
    )
  return (
    <Link to="/opportunity/$id" params={{ id: rfq.id }} className={styles.hit}>
      {viewer.kind === 'visitor' ? null : <span className="vh">Ver detalles: </span>}
      {keepUnits(rfq.title)}
    </Link>
  )
}

type ActionProps = { rfq: Opportunity; viewer: PortalViewer; quoted: boolean; past: boolean }

const Action = ({ rfq, viewer, quoted, past }: ActionProps) => {
  if (past) return <span className="small mut">Ya no recibe cotizaciones</span>
  if (viewer.kind === 'visitor')
    return (
      <>
        <TextLink to="/register" search={{ type: 'supplier', from: 'opportunity', rfq: rfq.id }} className={styles.way}>
          Crear cuenta para cotizar<span className="vh"> {rfq.title}</span>
        </TextLink>
        <TextLink to="/login" search={{ redirect: `/opportunity/${rfq.id}` }} className={styles.way}>
          Iniciar sesión<span className="vh"> para cotizar {rfq.title}</span>
        </TextLink>
      </>
    )
  return (
    <span className={cx(styles.words, quoted && styles.quoted)} aria-hidden="true">
      {quoted ? 'Ver mi cotización' : viewer.kind === 'supplier' ? 'Cotizar' : 'Ver detalles'}
      <IconArrowRight stroke={1.75} />
    </span>
  )
}
