import { IconPlus } from '@tabler/icons-react'
import { fieldLabels } from '../../../copy/fields.ts'
import { visibleCharacters } from '../../../domain/description-excerpt.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { budgetText, readBudget } from '../../../domain/budget.ts'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import type { RfqForm } from '../rfq-form.ts'
import { AsRead, asRead } from './as-read.tsx'
import { ConditionFields, TextFields } from './text-fields.tsx'
import { Change, Facts, PartHead } from './part.tsx'
import styles from './review.module.css'
import { changeId, type useOpenParts } from './use-open-parts.ts'

type Props = RfqForm & { parts: ReturnType<typeof useOpenParts> }

const conditions = ['deliveryTimeframe', 'specialConditions', 'additionalNotes'] as const

/** What registered suppliers read besides the items: description, requirements, budget and conditions. */
export const TextsPart = ({ parts, ...form }: Props) => {
  const { draft } = form
  const editsTexts = parts.isOpen('texts')
  const hasConditions = conditions.some((field) => draft[field].trim() !== '')
  const editsConditions = parts.isOpen('conditions') || (editsTexts && hasConditions)
  return (
    <section className={styles.part} aria-label="Textos y condiciones">
      <PartHead
        audience="suppliers"
        change={
          editsTexts ? null : (
            <Change
              id={changeId('texts')}
              what="descripción, requisitos y presupuesto"
              onClick={() => parts.unfold('texts', 'description')}
            />
          )
        }
      />
      {editsTexts ? <TextFields {...form} /> : <Texts draft={draft} />}
      {editsConditions ? (
        <ConditionFields {...form} />
      ) : (
        <>
          <Facts
            facts={conditions.map((field) => [fieldLabels[field], asRead(draft[field], field === 'deliveryTimeframe')])}
          />
          {conditions.map((field) => (
            <IdentifyingDataNote key={field} label={fieldLabels[field]} text={draft[field]} />
          ))}
        </>
      )}
      {hasConditions || editsConditions ? null : (
        <TextButton className={styles.add} onClick={() => parts.unfold('conditions', 'deliveryTimeframe')}>
          <IconPlus stroke={2} aria-hidden="true" />
          Agregar condiciones
          <span className={styles.which}>(plazo deseado, especiales, notas)</span>
        </TextButton>
      )}
      {editsTexts || editsConditions ? (
        <Button size="sm" className={styles.done} onClick={() => parts.fold('texts', 'conditions')}>
          Listo<span className="vh"> con los textos</span>
        </Button>
      ) : null}
    </section>
  )
}

const Texts = ({ draft }: Pick<RfqForm, 'draft'>) => {
  const { description, requirements } = draft
  return (
    <>
      {description.trim() === '' ? (
        <p className={styles.text}>
          {requirements.trim() === '' ? 'Sin descripción ni requisitos.' : 'Sin descripción.'}
        </p>
      ) : (
        <p className={styles.text}>
          <AsRead text={description} />{' '}
          <span className={styles.aside}>(Los primeros {visibleCharacters} caracteres son públicos.)</span>
        </p>
      )}
      <IdentifyingDataNote label={fieldLabels.description} text={description} />
      <Facts
        facts={[
          [fieldLabels.requirements, asRead(requirements)],
          ['Presupuesto', budgetText(readBudget(draft), draft.currency ?? 'UYU')],
        ]}
      />
      <IdentifyingDataNote label={fieldLabels.requirements} text={requirements} />
    </>
  )
}
