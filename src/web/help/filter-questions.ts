import { fold } from '#lib/text.ts'
import { foundCopy } from '../copy/help/page.ts'
import { holdsWords, nearestWords, searchWordsOf } from './search.ts'
import { typedQuery } from './typed-query.ts'

/**
 * Filters the questions of /help as one types, by the rule of its search, and says how many are left. Plain DOM, so
 * that it also works on pages that are not hydrated. A link to a question opens it in older browsers too. Returns its
 * end.
 */
export const filterQuestions = (page: HTMLElement): (() => void) => {
  const input = page.querySelector('input')
  const result = page.querySelector('[data-result]')
  const topics = [...page.querySelectorAll('section')].map((section) => ({
    section,
    entry: page.querySelector<HTMLElement>(`nav li:has(> a[href="#${section.id}"])`),
    questions: [...section.querySelectorAll('details')].map((details) => ({
      details,
      text: fold(`${section.querySelector('h2')?.textContent} ${details.textContent} ${details.dataset.also}`),
    })),
  }))
  const texts = topics.flatMap(({ questions }) => questions.map(({ text }) => text))
  if (!input || !result) return () => undefined

  const filter = () => {
    const query = typedQuery(input.value)
    const typed = searchWordsOf(query)
    const words = nearestWords(typed, texts)
    const exact = words.every((word, at) => word === typed[at])
    let left = 0
    for (const { section, entry, questions } of topics) {
      let inTopic = 0
      for (const { details, text } of questions) {
        details.hidden = !holdsWords(text, words)
        if (!details.hidden) inTopic += 1
      }
      section.hidden = inTopic === 0
      if (entry) entry.hidden = section.hidden
      left += inTopic
    }
    result.textContent =
      words.length === 0
        ? ''
        : left > 0
          ? `${foundCopy.found(left)} ${exact ? foundCopy.for(query) : foundCopy.near(query)}`
          : `${foundCopy.nothing} ${foundCopy.for(query)} ${foundCopy.otherWord}`
  }
  const open = () => {
    const details = document.getElementById(location.hash.slice(1))?.closest('details')
    if (details) details.open = true
  }
  input.addEventListener('input', filter)
  window.addEventListener('hashchange', open)
  open()
  // What a browser put back into the field.
  filter()
  return () => {
    input.removeEventListener('input', filter)
    window.removeEventListener('hashchange', open)
  }
}
