import { IconEye } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { addendumTitle } from '#features/rfqs/copy/addenda.ts'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { formatDay, type Day } from '#lib/dates.ts'
import { maskUncached } from '#lib/masking/masking.ts'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { MaskedText } from '#ui/paper/masked-text.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { changingCopy } from '../../copy/questions.ts'
import { Answering, answerFieldId } from './answering.tsx'
import styles from './answering.module.css'
import type { WaitingQuestion } from './queries.ts'
import { draftAnswer, Question } from './record.tsx'
import { SettingAside } from './setting-aside.tsx'

type Props = {
  rfq: BuyerRfq
  quotations: number | undefined
  question: WaitingQuestion
  /** The number that it gets when it is answered next. */
  nextNumber: number
  today: Day
  /** Its button is the filled one of the screen. */
  isActive: boolean
  onActive: () => void
  onDone: () => void
}

/** A question that waits: the answer with what suppliers will read beside it, or why it is not published. */
export const WaitingCard = ({ question, nextNumber, today, isActive, onActive, onDone, ...of }: Props) => {
  const [aside, setAside] = useState(false)
  const received = <span className="mut">Llegó el {formatDay(question.askedOn)}</span>
  return (
    <Sheet as="li" onFocusCapture={onActive}>
      <div className={styles.work}>
        <Question item={question.item} text={question.text} state={received} />
        {aside ? null : (
          <Answering
            {...of}
            question={question}
            isActive={isActive}
            onAside={() => setAside(true)}
            onDone={onDone}
            preview={({ text, changes }) => (
              <Preview title="Así lo verán" isEmpty={text.trim() === ''}>
                {changes ? (
                  <Sheet fold="card" className={styles.mini}>
                    <h3 className={styles.slip}>
                      {addendumTitle({ number: of.rfq.addenda.length + 1, publishedOn: today })}
                    </h3>
                    <p className={styles.says}>
                      <MaskedText text={maskUncached(text) || '…'} />
                    </p>
                    <p className={styles.dashed}>{changingCopy.missing}</p>
                  </Sheet>
                ) : (
                  <Sheet className={styles.mini}>
                    <Question
                      item={question.item}
                      text={question.text}
                      state={<span className="mut">Consulta {nextNumber}</span>}
                      answer={draftAnswer(maskUncached(text) || '…', today)}
                    />
                  </Sheet>
                )}
              </Preview>
            )}
          />
        )}
        {aside ? (
          <SettingAside
            question={question}
            onBack={() => {
              setAside(false)
              focusSoon(answerFieldId(question.id))
            }}
            onDone={onDone}
            preview={(shown) => (
              <Preview title="Así lo verá quien preguntó">
                <Sheet className={styles.mini}>{shown}</Sheet>
              </Preview>
            )}
          />
        ) : null}
      </div>
    </Sheet>
  )
}

type PreviewProps = { title: string; isEmpty?: boolean; children: ReactNode }

const Preview = ({ title, isEmpty = false, children }: PreviewProps) => (
  <div className={styles.preview} data-empty={isEmpty || undefined}>
    <p className={styles.see}>
      <IconEye stroke={1.75} aria-hidden="true" />
      {title}
    </p>
    {children}
  </div>
)
