import { currencySymbol, formatMoney } from '#lib/money.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldLabels } from '../../../copy/fields.ts'
import { visibleCharacters } from '../../../domain/description-excerpt.ts'
import { isWaiting } from '../../../domain/steps.ts'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { LimitField } from '../limit-field.tsx'
import { fieldId, optionalText, type RfqForm } from '../rfq-form.ts'
import wizard from '../wizard.module.css'
import styles from './review.module.css'

type LongProps = {
  form: RfqForm
  name: 'description' | 'requirements' | 'additionalNotes' | 'specialConditions'
  maxLength: number
  rows: number
  placeholder?: string
  help?: string
}

/** A text of several lines, and the parts of it that identify the author. */
const LongField = ({ form, name, ...field }: LongProps) => (
  <div>
    <TextAreaField {...optionalText(form, name)} {...field} />
    <IdentifyingDataNote label={fieldLabels[name]} text={form.draft[name]} />
  </div>
)

/** The fields of description, requirements and budget, in their place on the sheet. */
export const TextFields = (form: RfqForm) => {
  const { draft, set, errorOf, blur } = form
  const currency = draft.currency ?? 'UYU'
  // A draft may hold any text. One that is not a number has an error and no amount.
  const amountText = (limit: string) => (/^\d+$/.test(limit) ? formatMoney(limit, currency) : undefined)
  return (
    <div className={styles.fields}>
      <LongField
        form={form}
        name="description"
        maxLength={5000}
        rows={4}
        placeholder="Para qué es, en qué condiciones, qué valoras."
        help={`Los primeros ${visibleCharacters} caracteres son públicos.`}
      />
      <LongField
        form={form}
        name="requirements"
        maxLength={5000}
        rows={2}
        placeholder="Certificados, garantías, antecedentes…"
      />
      <fieldset>
        <legend className={wizard.legend}>Presupuesto</legend>
        <p className={styles.budgetNote}>
          Lo ven los proveedores registrados. Sin límites queda como «Presupuesto Abierto».
        </p>
        <div className={wizard.pair}>
          <LimitField
            id={fieldId('budgetUpper')}
            label="Límite superior"
            optional
            prefix={currencySymbol(currency)}
            value={draft.budgetUpper}
            onChange={(digits) => set({ budgetUpper: digits })}
            onBlur={() => blur('budgetUpper')}
            error={errorOf('budgetUpper')}
            amount={amountText(draft.budgetUpper)}
          />
          <LimitField
            id={fieldId('budgetLower')}
            label="Límite inferior"
            optional
            prefix={currencySymbol(currency)}
            value={draft.budgetLower}
            disabled={isWaiting(draft, 'budgetLower')}
            onChange={(digits) => set({ budgetLower: digits })}
            onBlur={() => blur('budgetLower')}
            error={errorOf('budgetLower')}
            amount={amountText(draft.budgetLower)}
            help={isWaiting(draft, 'budgetLower') ? 'Primero escribe el superior.' : undefined}
          />
        </div>
      </fieldset>
    </div>
  )
}

/** The fields of the optional conditions. */
export const ConditionFields = (form: RfqForm) => (
  <div className={styles.fields}>
    <div>
      <TextField
        {...optionalText(form, 'deliveryTimeframe')}
        maxLength={200}
        placeholder="15 días desde la selección"
      />
      <IdentifyingDataNote label={fieldLabels.deliveryTimeframe} text={form.draft.deliveryTimeframe} />
    </div>
    <LongField form={form} name="specialConditions" maxLength={2000} rows={2} />
    <LongField form={form} name="additionalNotes" maxLength={2000} rows={2} />
  </div>
)
