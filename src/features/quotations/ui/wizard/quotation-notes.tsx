import { addressPlace } from '#features/accounts/ui/addresses/address-text.ts'
import { attachingTexts } from '#features/files/copy.ts'
import { currencyLabel } from '#lib/money.ts'
import { count, excerpt } from '#lib/text.ts'
import { ButtonLink, TextButton, TextLink } from '#ui/button.tsx'
import { Note, NoteStack } from '#ui/feedback/note.tsx'
import { BackLink } from '#ui/layout/page-head.tsx'
import type { Refusal } from '#ui/refusal.ts'
import { changeRefusals } from '../../copy.ts'
import type { Problem } from '../../domain/steps.ts'
import type { LastSent, SupplierRfq } from './quotation-form.ts'
import styles from './wizard.module.css'

/** Back to where the wizard was opened: the portal, or the quotation that is being revised. */
export const QuotationBackLink = ({ revised }: { revised: LastSent | null }) =>
  revised ? (
    <BackLink to="/quotation-detail/$id" params={{ id: revised.id }}>
      Tu cotización
    </BackLink>
  ) : (
    <BackLink to="/rfq-marketplace">Oportunidades</BackLink>
  )

/** Leaves the wizard without sending. */
export const CancelLink = ({ revised }: { revised: LastSent | null }) =>
  revised ? (
    <ButtonLink to="/quotation-detail/$id" params={{ id: revised.id }} variant="ghost">
      Cancelar
    </ButtonLink>
  ) : (
    <ButtonLink to="/rfq-marketplace" variant="ghost">
      Cancelar
    </ButtonLink>
  )

/** 'Empresa #9c41fa, Tacuarembó. 6 ítems en pesos uruguayos.' */
export const RfqLead = ({ rfq }: { rfq: SupplierRfq }) => {
  const place = addressPlace(rfq)
  return (
    <span className="small">
      <span className="hash">{rfq.buyer.label}</span>
      {place ? `, ${place}` : ''}. {count(rfq.items.length, 'ítem')} en{' '}
      {currencyLabel(rfq.currency).toLocaleLowerCase('es')}.
    </span>
  )
}

/** What sending does to the version that was sent before, and a button that restores its content. */
export const SentBeforeNote = (props: { sent: LastSent; changed: boolean; onRestore: () => void }) => (
  <NoteStack>
    <Note
      tone="pet"
      action={props.changed ? <TextButton onClick={props.onRestore}>Volver a lo enviado</TextButton> : undefined}
    >
      {props.sent.status === 'withdrawn'
        ? 'Retiraste esta cotización. Al enviarla vuelve con el mismo número y otros 30 días de validez.'
        : `Modificas la versión ${props.sent.revision}. El comprador ve los cambios cuando la envías, y la validez vuelve a 30 días.`}
    </Note>
  </NoteStack>
)

/** Above what another device has: the form that gave way to it can be taken back. */
export const DiscardedNote = ({ onRestore }: { onRestore: () => void }) => (
  <NoteStack>
    <Note tone="pet" action={<TextButton onClick={onRestore}>Volver a la que descarté</TextButton>}>
      La versión que descartaste sigue aquí mientras no cierres esta página.
    </Note>
  </NoteStack>
)

type MissingProps = { problems: readonly Problem[]; rfq: SupplierRfq; onGo: (field: string) => void }

/** What is missing from the prices, with a link to the first item without one. */
export const MissingPrices = ({ problems, rfq, onGo }: MissingProps) => {
  const [first] = problems
  const index = rfq.items.findIndex((item) => first?.field.startsWith(`items.${item.id}.`))
  const item = rfq.items[index]
  if (!first || !item) return null
  if (first.field.endsWith('.declined')) return first.message
  return (
    <>
      Falta responder:{' '}
      <TextButton className={styles.jump} onClick={() => onGo(first.field)}>
        ítem {item.number}, {excerpt(item.productName, 32)}
      </TextButton>
      {problems.length > 1 ? ` y ${problems.length - 1} más` : ''}
    </>
  )
}

/** The way to the files is beside the button. */
const ofFiles = attachingTexts('quotation')

/** Why the server refused the quotation, with the technical text, and that nothing typed is lost. */
export const RefusalNote = ({ refusal, quotationId }: { refusal: Refusal; quotationId: string | null }) => (
  <NoteStack>
    <Note
      tone="bad"
      title={refusal.message}
      action={
        refusal.code in changeRefusals && quotationId ? (
          <TextLink to="/quotation-detail/$id" params={{ id: quotationId }}>
            Ver tu cotización
          </TextLink>
        ) : refusal.code === 'KEY_REUSED' ? (
          <TextLink to="/supplier-dashboard">Mis Cotizaciones</TextLink>
        ) : refusal.code in ofFiles ? null : (
          <TextLink to="/rfq-marketplace">Explorar oportunidades</TextLink>
        )
      }
    >
      Los precios quedaron guardados.
      <span className={styles.english} lang="en">
        {refusal.english}
      </span>
    </Note>
  </NoteStack>
)
