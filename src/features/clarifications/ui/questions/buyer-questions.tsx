import { IconEyeOff, IconMessageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { AuthorNamesProvider } from '#features/accounts/ui/author-names.tsx'
import { useToday } from '#features/rfqs/ui/days-left.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { MoreRows } from '#ui/layout/more-rows.tsx'
import { NewRows } from '#ui/layout/new-rows.tsx'
import { useSteadyRows } from '#ui/layout/steady-rows.ts'
import { answerRefusals, answeringIntro, questionStates, waitingCount } from '../../copy/questions.ts'
import { AnsweredEntry } from './answered-entry.tsx'
import styles from './answering.module.css'
import {
  noQuestions,
  useQuestionCountsQuery,
  type QuestionCounts,
  useAnsweredQuestions,
  useSetAsideQuestions,
  useWaitingQuestions,
  type WaitingQuestion,
} from './queries.ts'
import { Question, QuestionRecord, RecordEntry } from './record.tsx'
import { WaitingCard } from './waiting-card.tsx'

type Props = {
  rfqId: string
  /** The RFQ receives quotations: questions can be answered. */
  isOpen: boolean
}
type Counted = Props & { counts: QuestionCounts }

/** The tab 'Consultas' of the buyer: what waits first, then what is published (docs/rules/clarifications.md#answers). */
export const BuyerQuestions = ({ rfqId, isOpen }: Props) => {
  const counted = useQuestionCountsQuery([rfqId])
  return (
    <QueryStates query={counted} failed={failed}>
      {(rows) => <Parts rfqId={rfqId} isOpen={isOpen} counts={rows[0] ?? noQuestions} />}
    </QueryStates>
  )
}

const Parts = ({ rfqId, isOpen, counts }: Counted) => {
  const { unanswered, published, setAside } = counts
  if (unanswered + published + setAside === 0)
    return (
      <EmptyState level={2} title={isOpen ? 'Todavía no hay consultas' : 'No hubo consultas'}>
        {isOpen
          ? 'Cuando un proveedor pregunte, te avisamos. Tu respuesta la leen todos, sin saber quién preguntó.'
          : 'Ningún proveedor preguntó en esta licitación.'}
      </EmptyState>
    )
  return (
    <AuthorNamesProvider>
      {isOpen || unanswered > 0 ? <Waiting rfqId={rfqId} isOpen={isOpen} counts={counts} /> : null}
      {published > 0 ? <Published rfqId={rfqId} isOpen={isOpen} /> : null}
      {setAside > 0 ? <SetAside rfqId={rfqId} /> : null}
    </AuthorNamesProvider>
  )
}

const failed = { title: 'No pudimos cargar las consultas', text: 'Puede ser tu conexión. Prueba de nuevo.' }

const Waiting = ({ rfqId, isOpen, counts }: Counted) => {
  const list = useWaitingQuestions(rfqId)
  const today = useToday()
  const [active, setActive] = useState<string | null>(null)
  const questions = list.data?.pages.flatMap((page) => page.questions) ?? []
  const byId = new Map(questions.map((question) => [question.id, question]))
  // A question that arrives while another one is answered must not move it.
  const steady = useSteadyRows({ latest: [...byId.keys()], subject: '', isFetching: list.isFetching })
  const shown = steady.keys.flatMap((id) => byId.get(id) ?? [])
  const activeId = active !== null && byId.has(active) ? active : shown[0]?.id
  return (
    <section className={styles.section} aria-labelledby="esperan">
      <h2 id="esperan" tabIndex={-1} className={styles.heading}>
        {isOpen ? waitingCount(counts.unanswered) : 'Sin respuesta'}
      </h2>
      {isOpen && counts.unanswered > 0 ? <p className={styles.intro}>{answeringIntro}</p> : null}
      {isOpen ? null : (
        <div className={styles.note}>
          <Note>{answerRefusals.ANSWERS_CLOSED}</Note>
        </div>
      )}
      <QueryStates query={list} failed={failed}>
        {() =>
          isOpen ? (
            <ol className={styles.cards}>
              {shown.map((question) => (
                <WaitingCard
                  key={question.id}
                  question={question}
                  nextNumber={counts.published + 1}
                  today={today}
                  isActive={question.id === activeId}
                  onActive={() => setActive(question.id)}
                  onDone={() => document.getElementById('esperan')?.focus()}
                />
              ))}
            </ol>
          ) : (
            <Unanswered questions={shown} />
          )
        }
      </QueryStates>
      <MoreRows list={list} />
      <NewRows rows={steady} one="consulta nueva" many="consultas nuevas" list="esperan" />
    </section>
  )
}

/** After reception has ended: what got no answer. */
const Unanswered = ({ questions }: { questions: readonly WaitingQuestion[] }) => (
  <QuestionRecord label="Consultas sin respuesta">
    {questions.map(({ id, item, text }) => (
      <RecordEntry key={id} number={null}>
        <Question
          item={item}
          text={text}
          state={
            <Badge tone="mute" icon={IconMessageOff}>
              {questionStates.unanswered}
            </Badge>
          }
        />
      </RecordEntry>
    ))}
  </QuestionRecord>
)

const Published = ({ rfqId, isOpen }: { rfqId: string; isOpen: boolean }) => {
  const list = useAnsweredQuestions(rfqId)
  return (
    <section className={styles.section} aria-labelledby="publicadas">
      <h2 id="publicadas" className={styles.heading}>
        Publicadas
      </h2>
      <QueryStates query={list} failed={failed}>
        {({ pages }) => (
          <QuestionRecord label="Consultas publicadas, de la más nueva a la más vieja">
            {pages
              .flatMap((page) => page.questions)
              .map((question) => (
                <AnsweredEntry key={question.id} question={question} canCorrect={isOpen} />
              ))}
          </QuestionRecord>
        )}
      </QueryStates>
      <MoreRows list={list} />
    </section>
  )
}

const SetAside = ({ rfqId }: { rfqId: string }) => {
  const list = useSetAsideQuestions(rfqId)
  return (
    <section className={styles.section} aria-labelledby="no-publicadas">
      <h2 id="no-publicadas" className={styles.heading}>
        No publicadas
      </h2>
      <QueryStates query={list} failed={failed}>
        {({ pages }) => (
          <QuestionRecord label="Consultas no publicadas">
            {pages
              .flatMap((page) => page.questions)
              .map(({ id, item, text, reason }) => (
                <RecordEntry key={id} number={null} mark="set-aside">
                  <Question
                    item={item}
                    text={text}
                    state={
                      <Badge tone="mute" icon={IconEyeOff}>
                        {questionStates.setAside(reason)}
                      </Badge>
                    }
                  />
                </RecordEntry>
              ))}
          </QuestionRecord>
        )}
      </QueryStates>
      <MoreRows list={list} />
    </section>
  )
}
