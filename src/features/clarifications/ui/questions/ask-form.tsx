import { IconCalendarEvent } from '@tabler/icons-react'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { excerpt } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { askRefusals, askingIntro, askingEnds, waitingOf } from '../../copy/questions.ts'
import { maxAsked, maxQuestion, maxWaiting } from '../../domain/questions.ts'
import styles from './asking.module.css'
import sectionStyles from './section.module.css'
import type { SupplierQuestions } from './queries.ts'
import { useAsking } from './use-asking.ts'

type Item = { readonly id: string; readonly number: number; readonly productName: string }

type Props = {
  /** A question may be about one of its items. */
  rfq: { readonly id: string; readonly items: readonly Item[] }
  state: Pick<SupplierQuestions, 'lastDay' | 'waiting' | 'asked'>
  isMain: boolean
  onSent: () => void
}

/** Why this supplier cannot ask another question now, or null. */
const limitOf = ({ waiting, asked }: Props['state']) =>
  asked >= maxAsked ? askRefusals.QUESTION_LIMIT : waiting >= maxWaiting ? askRefusals.TOO_MANY_QUESTIONS : null

/** 'Haz una consulta': the item, the question, until when, and how many wait (docs/rules/clarifications.md#limits). */
export const AskForm = ({ rfq, state, isMain, onSent }: Props) => {
  const form = useAsking(rfq.id, onSent)
  const limit = limitOf(state)
  return (
    <>
      <p className={sectionStyles.intro}>{askingIntro}</p>
      {limit === null ? (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void form.send()
          }}
        >
          <SelectField
            label="Ítem"
            value={form.itemId}
            onChange={(event) => form.type({ itemId: event.target.value })}
            options={[
              { value: '', label: 'Toda la licitación' },
              ...rfq.items.map(({ id, number, productName }) => ({
                value: id,
                label: `${number}. ${excerpt(productName, 60)}`,
              })),
            ]}
          />
          <TextAreaField
            id="consulta"
            label="Consulta"
            rows={4}
            maxLength={maxQuestion}
            value={form.text}
            onChange={(event) => form.type({ text: event.target.value })}
            help="No pongas tus datos: se ocultan."
            error={form.error}
          />
          <IdentifyingDataNote label="Consulta" text={form.text} readers="everybody" act="enviar" />
          {form.refusal ? <Note tone="bad">{form.refusal}</Note> : null}
          <Until lastDay={state.lastDay} />
          <Button type="submit" variant={isMain ? 'pri' : 'sec'} full loading={form.pending} loadingText="Enviando…">
            Enviar consulta
          </Button>
          {state.waiting > 0 ? <p className={styles.left}>{waitingOf(state.waiting)}</p> : null}
        </form>
      ) : (
        <div className={styles.form}>
          <Note tone="warn">{limit}</Note>
          <Until lastDay={state.lastDay} />
        </div>
      )}
    </>
  )
}

const Until = ({ lastDay }: { lastDay: string }) => (
  <p className={styles.until}>
    <IconCalendarEvent stroke={1.75} aria-hidden="true" />
    <span>{askingEnds(lastDay)}</span>
  </p>
)
