import { currencySymbol, formatMoney } from '#lib/money.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldLabels } from '../../../copy/fields.ts'
import { visibleCharacters } from '../../../domain/description-excerpt.ts'
import type { RfqDraft } from '../../../domain/draft.ts'
import { isWaiting } from '../../../domain/steps.ts'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { LimitField } from '../limit-field.tsx'
import { fieldId, type RfqForm } from '../rfq-form.ts'
import wizard from '../wizard.module.css'
import styles from './review.module.css'

type LongProps = Pick<RfqForm, 'draft' | 'set'> & {
  name: 'description' | 'requirements' | 'additionalNotes' | 'specialConditions'
  maxLength: number
  rows: number
  placeholder?: string
  help?: string
}

/** A text of several lines, and the parts of it that identify the author. */
const LongField = ({ draft, set, name, ...field }: LongProps) => (
  <div>
    <TextAreaField
      {...field}
      id={fieldId(name)}
      label={fieldLabels[name]}
      optional
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value } as Partial<RfqDraft>)}
    />
    <IdentifyingDataNote label={fieldLabels[name]} text={draft[name]} />
  </div>
)

/** The fields of description, requirements and budget, in their place on the sheet. */
export const TextFields = ({ draft, set, errorOf, blur }: RfqForm) => {
  const currency = draft.currency ?? 'UYU'
  // A draft may hold any text. One that is not a number has an error and no amount.
  const amountText = (limit: string) => (/^\d+$/.test(limit) ? formatMoney(limit, currency) : undefined)
  const form = { draft, set }
  return (
    <div className={styles.fields}>
      <LongField
        {...form}
        name="description"
        maxLength={5000}
        rows={4}
        placeholder="Para qué es, en qué condiciones, qué valoras."
        help={`Los primeros ${visibleCharacters} caracteres son públicos.`}
      />
      <LongField
        {...form}
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
export const ConditionFields = ({ draft, set, errorOf }: RfqForm) => (
  <div className={styles.fields}>
    <div>
      <TextField
        id={fieldId('deliveryTimeframe')}
        label={fieldLabels.deliveryTimeframe}
        optional
        maxLength={200}
        placeholder="15 días desde la selección"
        value={draft.deliveryTimeframe}
        onChange={(event) => set({ deliveryTimeframe: event.target.value })}
        error={errorOf('deliveryTimeframe')}
      />
      <IdentifyingDataNote label={fieldLabels.deliveryTimeframe} text={draft.deliveryTimeframe} />
    </div>
    <LongField draft={draft} set={set} name="specialConditions" maxLength={2000} rows={2} />
    <LongField draft={draft} set={set} name="additionalNotes" maxLength={2000} rows={2} />
  </div>
)
