import { IconCheck } from '@tabler/icons-react'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { Stamp } from '#ui/paper/stamp.tsx'
import type { PortalViewer, PublicRfq } from './opportunity-card.tsx'
import styles from './opportunity-call.module.css'

type Props = { rfq: PublicRfq; daysLeft: number; receiving: boolean; viewer: PortalViewer }

/** What a signed-in buyer reads instead of a button, which would refuse. */
const suppliersOnly = 'Acceso Restringido: Solo los proveedores pueden enviar cotizaciones'

/** The card that invites to quote: the stamp, the reasons, and the button for this viewer. */
export const OpportunityCall = ({ rfq, daysLeft, receiving, viewer }: Props) => {
  const quotationId = viewer.kind === 'supplier' ? viewer.quoted.get(rfq.id) : undefined
  const quoted = quotationId !== undefined
  // On a phone the call stands in a bar instead: at the foot of the screen, and below this card at the end of the page.
  const inBar = receiving && !quoted && viewer.kind !== 'buyer'
  return (
    <>
      <Sheet
        as="aside"
        fold="document"
        flap={quoted ? 'done' : receiving ? 'open' : 'past'}
        className={styles.call}
        aria-labelledby="cotizar"
      >
        {/* No stamp when the reception was ended before the deadline: it would show days that are not left. */}
        {rfq.open ? <Stamp deadline={rfq.deadline} daysLeft={daysLeft} quoted={quoted} big /> : null}
        <h2 id="cotizar">{quoted ? 'Ya cotizaste' : receiving ? headings[viewer.kind] : 'Recepción terminada'}</h2>
        {quoted ? (
          <p className={styles.callText}>Puedes ver en qué estado está tu cotización cuando quieras.</p>
        ) : receiving ? (
          <Invitation viewer={viewer} />
        ) : (
          <p className={styles.callText}>Esta licitación ya no recibe cotizaciones. Hay otras abiertas.</p>
        )}
        <div className={cx(inBar && styles.own)}>
          <Call rfq={rfq} receiving={receiving} viewer={viewer} quotationId={quotationId} />
        </div>
        {receiving && viewer.kind === 'visitor' ? (
          <p className={styles.after}>Vuelves a esta licitación al confirmar tu correo.</p>
        ) : viewer.kind === 'buyer' ? (
          // Nothing here knows whose it is: its owner comes from its own RFQ, or by the link it shared.
          <p className={styles.after}>
            ¿La publicaste tú?{' '}
            <TextLink to="/rfq/$id" params={{ id: rfq.id }}>
              Abrir tu licitación
            </TextLink>
          </p>
        ) : null}
      </Sheet>
      {inBar ? (
        <div data-foot-bar="" className={styles.bar}>
          <Call rfq={rfq} receiving={receiving} viewer={viewer} quotationId={quotationId} />
        </div>
      ) : null}
    </>
  )
}

const headings: Record<PortalViewer['kind'], string> = {
  visitor: 'Cotiza esta licitación',
  supplier: 'Cotiza esta licitación',
  buyer: 'Recibe cotizaciones',
}

const invitations: Record<PortalViewer['kind'], string> = {
  visitor: 'Crea tu cuenta de proveedor y abre el pliego completo en dos minutos.',
  supplier: 'Responde ítem por ítem, hasta la fecha límite.',
  buyer: 'El pliego completo se abre con una cuenta de proveedor, y con ella se cotiza.',
}

const Invitation = ({ viewer }: { viewer: PortalViewer }) => (
  <>
    <p className={styles.callText}>{invitations[viewer.kind]}</p>
    {viewer.kind === 'buyer' ? null : <Reasons />}
  </>
)

const Reasons = () => (
  <ul className={styles.reasons}>
    {['Cotizas ítem por ítem, los que quieras', 'El comprador no ve tu empresa hasta elegirte'].map((reason) => (
      <li key={reason}>
        <IconCheck stroke={2} aria-hidden="true" />
        {reason}
      </li>
    ))}
  </ul>
)

const Register = ({ id }: { id: string }) => (
  <ButtonLink to="/register" search={{ type: 'supplier', from: 'opportunity', rfq: id }} variant="sol" size="lg" full>
    Crear cuenta para cotizar
  </ButtonLink>
)

type CallProps = { rfq: PublicRfq; receiving: boolean; viewer: PortalViewer; quotationId: string | undefined }

const Call = ({ rfq, receiving, viewer, quotationId }: CallProps) => {
  if (quotationId !== undefined)
    return (
      <ButtonLink to="/quotation-detail/$id" params={{ id: quotationId }} size="lg" full>
        Ver mi cotización
      </ButtonLink>
    )
  if (!receiving)
    return (
      <ButtonLink to="/opportunities" size="lg" full>
        Explorar oportunidades
      </ButtonLink>
    )
  if (viewer.kind === 'visitor') return <Register id={rfq.id} />
  if (viewer.kind === 'supplier')
    return (
      <ButtonLink to="/rfq/$id" params={{ id: rfq.id }} variant="sol" size="lg" full>
        Cotizar
      </ButtonLink>
    )
  return <Note tone="warn">{suppliersOnly}</Note>
}
