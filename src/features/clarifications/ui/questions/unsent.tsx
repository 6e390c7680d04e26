import { z } from 'zod'
import { TextButton } from '#ui/button.tsx'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { unsentCopy } from '../../copy/questions.ts'
import { useKept } from '../kept.ts'
import styles from './record.module.css'

const nothing = { text: '', changes: false }
const keeping = { schema: z.object({ text: z.string(), changes: z.boolean() }), days: 30 }
/** The answer that is being typed to a question, and whether it changes what is asked. */
export const useTypedAnswer = (questionId: string) => useKept(`answer ${questionId}`, nothing, keeping)

type AnswerProps = { questionId: string; published?: string; under: string }

/**
 * What was typed as the answer to a question that cannot be answered any more: settled elsewhere, or out of time.
 * `published`: the answer that the question has now; where it equals the typed text, the text was published and only
 * the confirmation got lost. `under`: the heading above it.
 */
export const UnsentAnswer = ({ questionId, published, under }: AnswerProps) => {
  const { value, clear } = useTypedAnswer(questionId)
  return value.text.trim() === published ? null : (
    <Unsent label={unsentCopy.answer} text={value.text} under={under} onDiscard={clear} />
  )
}

type Props = { label: string; text: string; under: string; onDiscard: () => void }

/**
 * A text that was typed and not sent, where its form stood: it can be copied, and discarded. Then the heading with the
 * id `under` has the focus.
 */
export const Unsent = ({ label, text, under, onDiscard }: Props) =>
  text.trim() === '' ? null : (
    <div className={styles.unsent}>
      <p className={styles.when}>{label}</p>
      <p className={styles.says}>{text}</p>
      <TextButton
        onClick={() => {
          onDiscard()
          focusSoon(under)
        }}
      >
        {unsentCopy.discard}
      </TextButton>
    </div>
  )
