import { wholePlace } from '#features/files/domain/form-files.ts'
import { quotationFileLimits } from '#features/files/domain/limits.ts'
import { FileField } from '#features/files/ui/upload/file-field.tsx'
import { NumberField, TextField } from '#ui/fields/text-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Button } from '#ui/button.tsx'
import { deliveryUnitOptions, usualPaymentTerms } from '../../copy.ts'
import { fieldLabels } from '../../copy/fields.ts'
import { quotationDraft, validityPeriod } from '../../domain/draft.ts'
import styles from './wizard.module.css'
import { fieldId, type QuotationForm } from './quotation-form.ts'
import type { ChangeQuotation } from './use-quotation-draft.ts'

/** Step 2: delivery time and payment terms; the validity is fixed (docs/rules/time.md#validity). */
export const ConditionsStep = ({
  draft,
  set,
  change,
  errorOf,
  blur,
}: QuotationForm & { readonly change: ChangeQuotation }) => (
  <div className={styles.fields}>
    <div className={styles.term}>
      <NumberField
        id={fieldId('deliveryTimeValue')}
        whole
        label={fieldLabels.deliveryTimeValue}
        maxLength={4}
        value={draft.deliveryTimeValue}
        onChange={(event) => set({ deliveryTimeValue: event.target.value })}
        onBlur={() => blur('deliveryTimeValue')}
        error={errorOf('deliveryTimeValue')}
      />
      <SelectField
        id={fieldId('deliveryTimeUnit')}
        label="Unidad del plazo"
        placeholder="Elige la unidad"
        options={deliveryUnitOptions}
        value={draft.deliveryTimeUnit ?? ''}
        onChange={(event) => {
          const unit = quotationDraft.shape.deliveryTimeUnit.safeParse(event.target.value)
          set({ deliveryTimeUnit: unit.success ? unit.data : null })
        }}
        onBlur={() => blur('deliveryTimeUnit')}
        error={errorOf('deliveryTimeUnit')}
      />
    </div>
    <TextAreaField
      id={fieldId('deliveryTimeNotes')}
      label={fieldLabels.deliveryTimeNotes}
      optional
      rows={2}
      maxLength={500}
      placeholder="Entregas parciales, días y horarios, stock disponible…"
      value={draft.deliveryTimeNotes}
      onChange={(event) => set({ deliveryTimeNotes: event.target.value })}
    />
    <div className={styles.payment}>
      <TextField
        id={fieldId('paymentTerms')}
        label={fieldLabels.paymentTerms}
        maxLength={300}
        placeholder="30 días de la entrega, 50 % por adelantado…"
        value={draft.paymentTerms}
        onChange={(event) => set({ paymentTerms: event.target.value })}
        onBlur={() => blur('paymentTerms')}
        error={errorOf('paymentTerms')}
      />
      <div role="group" aria-label="Las más usadas" className={styles.usual}>
        {usualPaymentTerms.map(({ label, text }) => (
          <Button
            key={label}
            size="sm"
            aria-pressed={draft.paymentTerms.trim() === text}
            onClick={() => set({ paymentTerms: text })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
    <TextField
      className={styles.narrow}
      label="Validez"
      readOnly
      value={validityPeriod}
      help="Igual para todas las cotizaciones. Se cuenta desde el envío."
    />
    <FileField
      elementId={fieldId('files')}
      side="quotation"
      of="toda la cotización"
      goTo="a toda la cotización"
      place={wholePlace}
      ids={draft.files}
      onChange={(ids) => change((before) => ({ ...before, files: [...ids(before.files)] }))}
      limits={quotationFileLimits}
    />
  </div>
)
