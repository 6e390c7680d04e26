import { foundCopy, helpCopy } from '../copy/help/page.ts'
import { keepTogether, segmentsOf, wordsOf, type Marked } from '../reading/text.ts'
import { MarkedText } from '../reading/marked-text.tsx'
import styles from './help.module.css'
import { answeredWords, markWords, searchHelp, wordsWithAnswers } from './search.ts'
import { helpTopics } from './topics.ts'

/** The answers to a query, the searched words marked; without any, what to do. */
export const FoundAnswers = ({ query }: { query: string }) => {
  const found = searchHelp(helpTopics, query)
  if (found.length === 0) return <NothingFound query={query} />
  const { words, exact } = answeredWords(helpTopics, query)
  return (
    <>
      <p className={styles.result}>
        <strong>{foundCopy.found(found.length)}</strong> {exact ? foundCopy.for(query) : foundCopy.near(query)}{' '}
        <a href="/help">{helpCopy.all}</a>
      </p>
      <ol className={styles.answers}>
        {found.map(({ topic, question: { id, question, answer } }) => (
          <li key={id}>
            <p className={styles.of}>{topic.title}</p>
            <h2>
              <a href={`/help#${id}`}>
                <WithMarks text={question} words={words} />
              </a>
            </h2>
            {answer.map((paragraph) => (
              <p key={paragraph}>
                <MarkedAnswer paragraph={paragraph} words={words} />
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}

const NothingFound = ({ query }: { query: string }) => {
  const alone = wordsWithAnswers(helpTopics, query)
  return (
    <>
      <p className={styles.result}>
        <strong>{foundCopy.nothing}</strong> {foundCopy.for(query)}{' '}
        <MarkedText>{alone.length > 0 ? helpCopy.tryOne : helpCopy.tryOther}</MarkedText>
      </p>
      {alone.length > 0 ? (
        <ul className={styles.words}>
          {alone.map(({ word, n }) => (
            <li key={word}>
              <a href={`/help?q=${encodeURIComponent(word)}`}>«{word}»</a> <span>{foundCopy.found(n)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <h2 className={styles.topicsTitle}>{helpCopy.byTopic}</h2>
      <ul className={styles.words}>
        {helpTopics.map(({ id, title, questions }) => (
          <li key={id}>
            <a href={`/help#${id}`}>{title}</a> <span>{helpCopy.questions(questions.length)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A paragraph of an answer with its links, the searched words marked. */
const MarkedAnswer = ({ paragraph, words }: { paragraph: Marked; words: readonly string[] }) =>
  segmentsOf(paragraph).map((segment, at) => {
    if (segment.kind === 'support') return <MarkedText key={at}>{'{correo}'}</MarkedText>
    const text = <WithMarks key={at} text={segment.text} words={words} />
    if (segment.kind === 'strong') return <strong key={at}>{text}</strong>
    return segment.kind === 'link' ? (
      <a key={at} href={segment.href}>
        {text}
      </a>
    ) : (
      text
    )
  })

const WithMarks = ({ text, words }: { text: string; words: readonly string[] }) =>
  markWords(keepTogether(wordsOf(text)), words).map(({ text: part, marked }, at) =>
    marked ? <mark key={at}>{part}</mark> : part,
  )
