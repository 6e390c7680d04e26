import { IconArrowRight, IconDownload } from '@tabler/icons-react'
import { numbersOf } from '#features/files/ui/reading/readable.ts'
import { ReceivedFiles } from '#features/files/ui/reading/received-files.tsx'
import { isSelected } from '#features/quotations/domain/status.ts'
import { ContactRows } from '#features/quotations/ui/contact-rows.tsx'
import { useDownload } from '#features/quotations/ui/download.ts'
import { api } from '#ui/api.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { BelowCrease, Sheet, type Flap } from '#ui/paper/sheet.tsx'
import { exportRefusals } from '../../copy.ts'
import { ContactSupplier } from '../contact-supplier.tsx'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import styles from './document.module.css'
import { ReceivedItems } from './items.tsx'
import type { ReceivedQuotation } from './query.ts'
import { SenderLines } from './sender-lines.tsx'
import { ReceivedTerms } from './terms.tsx'
import { ReceivedVersions } from './versions.tsx'

const flapOf = (quotation: ReceivedQuotation): Flap => {
  if (isSelected(quotation)) return 'sol'
  return quotation.expired || quotation.status === 'rejected' ? 'past' : 'open'
}

type Props = {
  /** The id of the supplier's name, in the row above. */
  labelledBy: string
  comparison: ComparisonModel
  column: SupplierColumn
}

/** A received quotation as a document: the supplier and its terms above the crease, items and total below. */
export const ReceivedDocument = ({ labelledBy, comparison: { rfq, columns }, column: { quotation } }: Props) => (
  <Sheet as="article" fold="document" flap={flapOf(quotation)} className={styles.sheet} aria-labelledby={labelledBy}>
    <div className={styles.above}>
      <SenderLines quotation={quotation} />
      {quotation.supplier.view === 'identified' ? (
        <div className={styles.contact}>
          <ContactRows party={quotation.supplier} />
        </div>
      ) : null}
      <div className={styles.terms}>
        <ReceivedTerms quotation={quotation} currency={rfq.currency} />
      </div>
      <ReceivedFiles files={quotation.files} numberOf={numbersOf([...rfq.items, ...rfq.takenOut])} />
    </div>
    <Crease />
    <BelowCrease className={styles.below}>
      <ReceivedItems rfq={rfq} quotation={quotation} caption={`Ítems de ${quotation.supplier.label}`} />
      {isSelected(quotation) ? (
        <div className={styles.selected}>
          <ContactSupplier rfqId={rfq.id} full="phone" />
          <ButtonLink to="/selection-success" search={{ rfqId: rfq.id }} full="phone">
            Ver próximos pasos
          </ButtonLink>
        </div>
      ) : null}
      <ReceivedVersions className={styles.versions} rfq={rfq} quotation={quotation} />
      <div className={styles.acts}>
        <ExportCsv rfqId={rfq.id} quotation={quotation} />
        {columns.length > 1 ? (
          <TextLink to="/rfq/$id" params={{ id: rfq.id }} search={(now) => ({ ...now, tab: 'comparison' })}>
            Ver en la comparación
            <IconArrowRight stroke={1.75} aria-hidden="true" />
          </TextLink>
        ) : null}
      </div>
    </BelowCrease>
  </Sheet>
)

/** The CSV of one quotation (docs/rules/exports-and-lists.md#csv). */
const ExportCsv = ({ rfqId, quotation: { id, supplier } }: { rfqId: string; quotation: ReceivedQuotation }) => {
  const { busy, download } = useDownload(exportRefusals)
  return (
    <Button
      size="sm"
      variant="ghost"
      className={styles.csv}
      icon={<IconDownload stroke={1.75} aria-hidden="true" />}
      loading={busy !== null}
      loadingText="Generando…"
      aria-label={`Exportar CSV, ${supplier.label}`}
      onClick={() => void download('csv', () => api.comparison.exports.csv({ rfqId, quotationId: id }))}
    >
      Exportar CSV
    </Button>
  )
}
