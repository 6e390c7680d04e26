import { wholePlace } from '#features/files/domain/form-files.ts'
import { rfqFileLimits } from '#features/files/domain/limits.ts'
import { FileField } from '#features/files/ui/upload/file-field.tsx'
import type { ChangeRfq } from '../use-rfq-draft.ts'
import { fieldId, type RfqForm } from '../rfq-form.ts'
import { PartHead } from './part.tsx'
import styles from './review.module.css'

/** The files of the whole RFQ; those of an item are in its card. */
export const FilesPart = ({ draft, change }: Pick<RfqForm, 'draft'> & { readonly change: ChangeRfq }) => (
  <section className={styles.part} aria-label="Archivos">
    <PartHead audience="suppliers" note="el público ve solo cuántos son" />
    <FileField
      elementId={fieldId('files')}
      side="rfq"
      of="toda la licitación"
      goTo="a toda la licitación"
      place={wholePlace}
      ids={draft.files}
      onChange={(ids) => change((before) => ({ ...before, files: [...ids(before.files)] }))}
      limits={rfqFileLimits}
    />
  </section>
)
