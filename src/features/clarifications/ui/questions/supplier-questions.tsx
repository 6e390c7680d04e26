import { useState } from 'react'
import { AuthorNamesProvider } from '#features/accounts/ui/author-names.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { MoreRows } from '#ui/layout/more-rows.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { useMedia } from '#ui/use-media.ts'
import { noneAnswered, publishedCount, questionsClosed, shortDay } from '../../copy/questions.ts'
import { AskForm, type AskedItem } from './ask-form.tsx'
import styles from './asking.module.css'
import { OwnQuestion } from './own-question.tsx'
import { useSupplierQuestions, type SupplierQuestions as Answer } from './queries.ts'
import { Question, QuestionRecord, RecordEntry } from './record.tsx'

type Props = { rfqId: string; items: readonly AskedItem[] }

/** The tab 'Consultas' of a supplier: the record, and the form (docs/rules/clarifications.md#questions). */
export const SupplierQuestions = ({ rfqId, items }: Props) => {
  const list = useSupplierQuestions(rfqId)
  const first = list.data?.pages.at(0)
  return (
    <AuthorNamesProvider>
      <div className={styles.talk}>
        <section aria-labelledby="consultas">
          <h2 id="consultas" tabIndex={-1} className={styles.heading}>
            Consultas
          </h2>
          {first ? (
            <p className={styles.intro}>{first.total === 0 ? noneAnswered : publishedCount(first.total)}</p>
          ) : null}
          <QueryStates
            query={list}
            failed={{ title: 'No pudimos cargar las consultas', text: 'Puede ser tu conexión. Prueba de nuevo.' }}
          >
            {({ pages }) => <Record pages={pages} list={list} />}
          </QueryStates>
        </section>
        {first ? <Asking rfqId={rfqId} items={items} state={first} /> : null}
      </div>
    </AuthorNamesProvider>
  )
}

type List = ReturnType<typeof useSupplierQuestions>

/** This supplier's questions that are not published, then the published ones. */
const Record = ({ pages, list }: { pages: readonly Answer[]; list: List }) => {
  const own = pages[0]?.own ?? []
  const questions = pages.flatMap((page) => page.questions)
  if (own.length + questions.length === 0) return null
  return (
    <div className={styles.record}>
      <QuestionRecord label="Consultas, de la más nueva a la más vieja">
        {own.map((question) => (
          <RecordEntry
            key={question.id}
            number={null}
            mark={question.state === 'set-aside' ? 'set-aside' : 'waiting'}
            isOwn
          >
            <OwnQuestion question={question} />
          </RecordEntry>
        ))}
        {questions.map(({ number, isOwn, item, text, answer, answeredOn, correctedOn }) => (
          <RecordEntry key={number} number={number} isOwn={isOwn}>
            <Question
              number={number}
              isOwn={isOwn}
              item={item}
              text={text}
              answer={{ text: answer, on: answeredOn, correctedOn }}
            />
          </RecordEntry>
        ))}
      </QuestionRecord>
      <MoreRows list={list} />
    </div>
  )
}

/** The form: a sheet beside the record; on a phone a bar at the foot that opens it. */
const Asking = ({ rfqId, items, state }: Props & { state: Answer }) => {
  const phone = useMedia('(max-width: 767px)')
  const [open, setOpen] = useState(false)
  if (state.asking !== 'open')
    return (
      <aside className={styles.aside} aria-label="Haz una consulta">
        <Sheet padding="pad" className={styles.over}>
          {state.asking === 'over' ? questionsClosed(state.lastDay) : 'La recepción terminó: ya no se consulta.'}
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
          <AskForm rfqId={rfqId} items={items} state={state} onSent={() => undefined} />
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
        <Button variant="pri" onClick={() => setOpen(true)}>
          Consultar
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Haz una consulta" foot>
        <AskForm rfqId={rfqId} items={items} state={state} onSent={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
