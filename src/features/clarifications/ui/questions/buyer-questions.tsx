import { IconEyeOff, IconMessageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { AuthorNamesProvider } from '#features/accounts/ui/author-names.tsx'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { useToday } from '#ui/time/days-left.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { MoreRows } from '#ui/lists/more-rows.tsx'
import { NewRows } from '#ui/lists/new-rows.tsx'
import { useSteadyRows } from '#ui/lists/steady-rows.ts'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { answerRefusals, answeringIntro, questionStates, waitingCount } from '../../copy/questions.ts'
import { NewAddendum } from '../addenda/new-addendum.tsx'
import { AnsweredEntry } from './answered-entry.tsx'
import styles from './answering.module.css'
import { PublishedRecord } from './published-record.tsx'
import { RecordFiles } from './record-files.tsx'
import sectionStyles from './section.module.css'
import {
  noQuestions,
  useQuestionCounts,
  type QuestionCounts,
  useAnsweredQuestions,
  useSetAsideQuestions,
  useWaitingQuestions,
  type WaitingQuestion,
} from './queries.ts'
import { Question, QuestionRecord, RecordEntry } from './record.tsx'
import { UnsentAnswer } from './unsent.tsx'
import { WaitingCard } from './waiting-card.tsx'

type Props = {
  rfq: BuyerRfq
  /** How many quotations it has; undefined until it is known. */
  quotations: number | undefined
}
type Counted = Props & { counts: QuestionCounts }

/** While the RFQ receives quotations, questions are answered and addenda published. */
const receives = ({ status }: BuyerRfq): boolean => status === 'active'

/** The buyer's tab 'Consultas': what waits, then what is published (docs/rules/clarifications.md#the-record). */
export const BuyerQuestions = ({ rfq, quotations }: Props) => {
  const counted = useQuestionCounts(rfq.id)
  return (
    <QueryStates query={counted} level={2} failed={failed}>
      {(rows) => <Parts rfq={rfq} quotations={quotations} counts={rows[0] ?? noQuestions} />}
    </QueryStates>
  )
}

const Parts = ({ rfq, quotations, counts }: Counted) => {
  const { unanswered, published, setAside } = counts
  const isOpen = receives(rfq)
  const isEmpty = unanswered + published + setAside + rfq.addenda.length === 0
  if (isEmpty)
    return (
      <EmptyState
        level={2}
        title={isOpen ? 'Todavía no hay consultas' : 'No hubo consultas'}
        action={isOpen ? <NewAddendum rfq={rfq} quotations={quotations} /> : undefined}
      >
        {isOpen
          ? 'Cuando un proveedor pregunte, te avisamos. Tu respuesta la leen todos, sin saber quién preguntó. Si algo falta o cambia, acláralo tú.'
          : 'Ningún proveedor preguntó en esta licitación.'}
      </EmptyState>
    )
  return (
    <AuthorNamesProvider>
      {isOpen || unanswered > 0 ? <Waiting rfq={rfq} quotations={quotations} counts={counts} /> : null}
      {published + rfq.addenda.length > 0 ? <Published rfq={rfq} /> : null}
      {setAside > 0 ? <SetAside rfqId={rfq.id} /> : null}
    </AuthorNamesProvider>
  )
}

const failed = { title: 'No pudimos cargar las consultas', text: 'Puede ser tu conexión. Prueba de nuevo.' }

const Waiting = ({ rfq, quotations, counts }: Counted) => {
  const isOpen = receives(rfq)
  const list = useWaitingQuestions(rfq.id)
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
      <div className={styles.head}>
        <div>
          <h2 id="esperan" tabIndex={-1} className={sectionStyles.heading}>
            {isOpen ? waitingCount(counts.unanswered) : 'Sin respuesta'}
          </h2>
          {isOpen && counts.unanswered > 0 ? <p className={sectionStyles.intro}>{answeringIntro}</p> : null}
        </div>
        <NewAddendum rfq={rfq} quotations={quotations} />
      </div>
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
                  rfq={rfq}
                  quotations={quotations}
                  question={question}
                  nextNumber={counts.published + 1}
                  today={today}
                  isActive={question.id === activeId}
                  onActive={() => setActive(question.id)}
                  onDone={() => focusSoon('esperan')}
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
        >
          <UnsentAnswer questionId={id} under="esperan" />
        </Question>
      </RecordEntry>
    ))}
  </QuestionRecord>
)

const Published = ({ rfq }: Pick<Props, 'rfq'>) => {
  const list = useAnsweredQuestions(rfq.id)
  const questions = list.data?.pages.flatMap((page) => page.questions) ?? []
  return (
    <section className={styles.section} aria-labelledby="publicadas">
      <div className={cx(styles.head, styles.record)}>
        <h2 id="publicadas" tabIndex={-1} className={sectionStyles.heading}>
          Publicadas
        </h2>
        <RecordFiles ofRfq={rfq.files} questions={questions} />
      </div>
      <QueryStates query={list} failed={failed}>
        {() => (
          <PublishedRecord
            rfq={rfq}
            questions={questions}
            isWhole={!list.hasNextPage}
            entry={(question) => <AnsweredEntry key={question.id} question={question} canCorrect={receives(rfq)} />}
          />
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
      <h2 id="no-publicadas" tabIndex={-1} className={sectionStyles.heading}>
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
                  >
                    <UnsentAnswer questionId={id} under="no-publicadas" />
                  </Question>
                </RecordEntry>
              ))}
          </QuestionRecord>
        )}
      </QueryStates>
      <MoreRows list={list} />
    </section>
  )
}
