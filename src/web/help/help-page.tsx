import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { helpCopy } from '../copy/help/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ReadingFrame } from '../reading/frame.tsx'
import { MarkedText } from '../reading/marked-text.tsx'
import { SeesPiece } from '../reading/pieces.tsx'
import { keepTogether } from '../reading/text.ts'
import { Sheet } from '#ui/paper/sheet.tsx'
import { filterQuestions } from './filter-questions.ts'
import { FoundAnswers } from './found-answers.tsx'
import styles from './help.module.css'
import { typedQuery } from './typed-query.ts'
import type { HelpTopic } from './topic.ts'
import { helpTopics } from './topics.ts'

/**
 * /help: all questions by topic, or the answers to `q` (docs/rules/screens.md#help). It works without script: the
 * search is a form, the questions are <details>. With script the questions are filtered as one types.
 */
export const Help = ({ q }: { q?: string | undefined }) => {
  const query = typedQuery(q)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => (page.current ? filterQuestions(page.current) : undefined), [query])
  return (
    <div ref={page}>
      <ReadingFrame
        title={helpCopy.title}
        lead={query === '' ? helpCopy.lead(numberOfQuestions) : null}
        below={<SearchForm query={query} />}
        index={
          query === ''
            ? {
                title: helpCopy.topics,
                entries: helpTopics.map(({ id, title, questions }) => ({ id, title, count: questions.length })),
              }
            : undefined
        }
      >
        {query === '' ? <AllQuestions /> : <FoundAnswers query={query} />}
      </ReadingFrame>
    </div>
  )
}

const numberOfQuestions = helpTopics.reduce((sum, { questions }) => sum + questions.length, 0)

const SearchForm = ({ query }: { query: string }) => (
  <>
    <form role="search" method="get" action="/help" className={styles.search}>
      <label htmlFor="buscar-ayuda" className="vh">
        {helpCopy.search}
      </label>
      <span className={styles.box}>
        <IconSearch stroke={1.75} aria-hidden="true" />
        <input
          key={query}
          id="buscar-ayuda"
          type="search"
          name="q"
          defaultValue={query}
          placeholder={helpCopy.placeholder}
          maxLength={80}
          autoComplete="off"
        />
      </span>
      <button type="submit" className={styles.submit}>
        {helpCopy.submit}
      </button>
    </form>
    {query === '' ? <p role="status" className={styles.result} data-result="" /> : null}
  </>
)

const AllQuestions = () => (
  <div className={styles.columns}>
    <div>
      {helpTopics.map((topic) => (
        <Topic key={topic.id} topic={topic} />
      ))}
    </div>
    <aside className={styles.side} aria-label={helpCopy.more}>
      <Sheet className={styles.ask}>
        <h2>{helpCopy.missing}</h2>
        <p>{helpCopy.hours}</p>
        <ButtonLink to="/contact" full>
          {helpCopy.write}
        </ButtonLink>
      </Sheet>
      <SeesPiece />
    </aside>
  </div>
)

const Topic = ({ topic: { id, title, questions } }: { topic: HelpTopic }) => (
  <section id={id} className={styles.topic} aria-labelledby={`${id}-titulo`}>
    <h2 id={`${id}-titulo`}>{title}</h2>
    {questions.map(({ id: address, question, answer, also }) => (
      <details key={address} className={styles.question} data-also={also}>
        <summary>{keepTogether(question)}</summary>
        {/* The id is inside: a link to it opens the question around it. */}
        <div id={address} className={styles.answer}>
          {answer.map((paragraph) => (
            <p key={paragraph}>
              <MarkedText>{paragraph}</MarkedText>
            </p>
          ))}
          <p className={styles.address}>
            <a href={`#${address}`} aria-label={helpCopy.linkTo(question)}>
              {helpCopy.link}
            </a>
          </p>
        </div>
      </details>
    ))}
  </section>
)
