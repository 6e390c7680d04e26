import { shortDay } from '#lib/dates.ts'
import { useState } from 'react'
import { AuthorNamesProvider } from '#features/accounts/ui/author-names.tsx'
import type { AmendedRfq } from '#features/rfqs/ui/addenda/addenda.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { MoreRows } from '#ui/lists/more-rows.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { useIsPhone } from '#ui/use-media.ts'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { questionsClosed, recordCopy, unsentCopy } from '../../copy/questions.ts'
import { AskForm } from './ask-form.tsx'
import styles from './asking.module.css'
import { OwnQuestion } from './own-question.tsx'
import sectionStyles from './section.module.css'
import { PublishedRecord } from './published-record.tsx'
import { useSupplierQuestions, type SupplierQuestions as Answer } from './queries.ts'
import { answerOf, Question, RecordEntry } from './record.tsx'
import { Unsent } from './unsent.tsx'
import { useTypedQuestion } from './use-asking.ts'
import { RecordFiles } from './record-files.tsx'

type Rfq = AmendedRfq & { readonly id: string }
type Props = {
  rfq: Rfq
  /** The form's button is the filled one of the screen. */
  isMain?: boolean
}

/** The tab 'Consultas' of a supplier: the record, and the form (docs/rules/clarifications.md#the-record). */
export const SupplierQuestions = ({ rfq, isMain = true }: Props) => {
  const list = useSupplierQuestions(rfq.id)
  const first = list.data?.pages.at(0)
  return (
    <AuthorNamesProvider>
      <div className={styles.talk}>
        <section aria-labelledby="consultas">
          <h2 id="consultas" tabIndex={-1} className={sectionStyles.heading}>
            {recordCopy.title}
          </h2>
          <QueryStates
            query={list}
            failed={{ title: 'No pudimos cargar las consultas', text: 'Puede ser tu conexión. Prueba de nuevo.' }}
          >
            {({ pages }) => <Record rfq={rfq} pages={pages} list={list} />}
          </QueryStates>
        </section>
        {first ? <Asking rfq={rfq} state={first} isMain={isMain} /> : null}
      </div>
    </AuthorNamesProvider>
  )
}

type List = ReturnType<typeof useSupplierQuestions>

/** This supplier's questions that are not published, then what is published. */
const Record = ({ rfq, pages, list }: Props & { pages: readonly Answer[]; list: List }) => {
  const own = pages[0]?.own ?? []
  const asking = pages[0]?.asking ?? 'over'
  const total = pages[0]?.total ?? 0
  const questions = pages.flatMap((page) => page.questions)
  const isEmpty = total + rfq.addenda.length === 0
  return (
    <>
      <div className={sectionStyles.intro}>
        <p>{isEmpty ? recordCopy.none : recordCopy.counts(total, rfq.addenda.length)}</p>
        <RecordFiles ofRfq={rfq.files} questions={questions} />
      </div>
      {isEmpty && own.length === 0 ? null : (
        <div className={styles.record}>
          <PublishedRecord
            rfq={rfq}
            questions={questions}
            isWhole={!list.hasNextPage}
            before={own.map((question) => (
              <RecordEntry
                key={question.id}
                number={null}
                mark={question.state === 'set-aside' ? 'set-aside' : 'waiting'}
                isOwn
              >
                <OwnQuestion question={question} asking={asking} />
              </RecordEntry>
            ))}
            entry={(question) => (
              <RecordEntry key={question.number} number={question.number} isOwn={question.isOwn}>
                <Question {...question} answer={answerOf(question)} />
              </RecordEntry>
            )}
          />
          <MoreRows list={list} />
        </div>
      )}
    </>
  )
}

/** The form: a sheet beside the record; on a phone a bar at the foot that opens it. */
const Asking = ({ rfq, state, isMain }: Required<Props> & { state: Answer }) => {
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  const typed = useTypedQuestion(rfq.id)
  if (state.asking !== 'open')
    return (
      <aside className={styles.aside} aria-label="Haz una consulta">
        <Sheet padding="pad" className={styles.over}>
          <p>{state.asking === 'over' ? questionsClosed(state.lastDay) : 'La recepción terminó: ya no se consulta.'}</p>
          <Unsent label={unsentCopy.question} text={typed.value.text} under="consultas" onDiscard={typed.clear} />
        </Sheet>
      </aside>
    )
  if (!phone)
    return (
      <aside className={styles.aside} aria-labelledby="preguntar">
        <Sheet padding="pad">
          <h3 id="preguntar" className={styles.title}>
            Haz una consulta
          </h3>
          <AskForm rfq={rfq} state={state} isMain={isMain} onSent={() => focusSoon('consultas')} />
        </Sheet>
      </aside>
    )
  return (
    <>
      <div data-foot-bar="" className={styles.bar}>
        <span>
          Puedes consultar hasta
          <b>el {shortDay(state.lastDay)} inclusive</b>
        </span>
        <Button variant={isMain ? 'pri' : 'sec'} onClick={() => setOpen(true)}>
          Consultar
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Haz una consulta" foot>
        <AskForm
          rfq={rfq}
          state={state}
          isMain
          onSent={() => {
            setOpen(false)
            focusSoon('consultas')
          }}
        />
      </Dialog>
    </>
  )
}
