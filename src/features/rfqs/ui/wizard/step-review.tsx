import { currencySymbol, formatMoney } from '#lib/money.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { defaultTitle } from '../../copy.ts'
import { isWaiting } from '../../domain/steps.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import { fieldId, type RfqForm } from './rfq-form.ts'
import { EarlierTextsNote, IdentifyingDataNote } from '../identifying-data-note.tsx'
import { LimitField } from './limit-field.tsx'
import styles from './wizard.module.css'

type TextFieldName = 'description' | 'requirements' | 'additionalNotes' | 'specialConditions'

type Props = RfqForm & {
  category: string | null
  /** Goes to a field of an earlier step. */
  onGo: (field: string) => void
}

/** Step 4: title, texts and budget. */
export const ReviewStep = ({ draft, set, errorOf, blur, category, onGo }: Props) => {
  const long = (name: TextFieldName, label: string, maxLength: number, rows: number, placeholder?: string) => (
    <div>
      <TextAreaField
        id={fieldId(name)}
        label={label}
        optional
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={draft[name]}
        onChange={(event) => set({ [name]: event.target.value } as Partial<RfqDraft>)}
      />
      <IdentifyingDataNote label={label} text={draft[name]} />
    </div>
  )
  const currency = draft.currency ?? 'UYU'
  // A draft may hold any text: one that is not a number has an error, and no amount.
  const echo = (limit: string) => (/^\d+$/.test(limit) ? formatMoney(limit, currency) : undefined)
  return (
    <div className={styles.fields}>
      <EarlierTextsNote draft={draft} onGo={onGo} />
      <div>
        <TextField
          id={fieldId('title')}
          label="Título"
          maxLength={160}
          placeholder={defaultTitle(category)}
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
          error={errorOf('title')}
          help={`Si lo dejas vacío: «${defaultTitle(category)}».`}
        />
        <IdentifyingDataNote label="Título" text={draft.title} />
      </div>
      {long('description', 'Descripción', 5000, 5, 'Para qué es, en qué condiciones, qué valoras.')}
      {long('requirements', 'Requisitos', 5000, 3, 'Certificados, garantías, antecedentes…')}
      <fieldset className={styles.budget}>
        <legend className={styles.legend}>Presupuesto</legend>
        <p className="micro mut">Lo ven los proveedores registrados. Sin límites queda como «Presupuesto Abierto».</p>
        <div className={styles.pair}>
          <LimitField
            id={fieldId('budgetUpper')}
            label="Límite superior"
            optional
            prefix={currencySymbol(currency)}
            value={draft.budgetUpper}
            onChange={(digits) => set({ budgetUpper: digits })}
            onBlur={() => blur('budgetUpper')}
            error={errorOf('budgetUpper')}
            help={echo(draft.budgetUpper)}
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
            help={isWaiting(draft, 'budgetLower') ? 'Primero escribe el superior.' : echo(draft.budgetLower)}
          />
        </div>
      </fieldset>
      <div>
        <TextField
          id={fieldId('deliveryTimeframe')}
          label="Plazo de entrega deseado"
          optional
          maxLength={200}
          placeholder="15 días desde la selección"
          value={draft.deliveryTimeframe}
          onChange={(event) => set({ deliveryTimeframe: event.target.value })}
          error={errorOf('deliveryTimeframe')}
        />
        <IdentifyingDataNote label="Plazo de entrega deseado" text={draft.deliveryTimeframe} />
      </div>
      {long('specialConditions', 'Condiciones especiales', 2000, 2)}
      {long('additionalNotes', 'Notas adicionales', 2000, 2)}
    </div>
  )
}
