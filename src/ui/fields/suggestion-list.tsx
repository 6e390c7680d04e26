import { IconPlus } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import styles from './suggest-field.module.css'

/** An answer to what is typed. */
export type Suggestion = {
  key: string
  /** The text that is written into the field when it is picked. */
  text: string
  /** How it is shown. Absent: its text, with what was typed in bold. */
  shown?: ReactNode
  /** A line below: code, department. */
  detail?: ReactNode
}

/** How the list of suggestions ends, and what it says without any. */
export type SuggestionListOptions = {
  /** The request is pending. */
  searching?: boolean | undefined
  /** There are more suggestions. They are asked for when somebody comes near the end, by scrolling or by the arrows. */
  more?: { onMore: () => void; loading: boolean } | undefined
  /** A last entry that makes something new of the typed text: 'Crear «…» como producto nuevo'. */
  create?: { label: string; onPick: () => void } | undefined
  /** The text for no suggestions. */
  nothing: string
  /** Whose suggestions these are, shown below them. */
  source?: string | undefined
}

type Props = SuggestionListOptions & {
  ref: RefObject<HTMLDivElement | null>
  id: string
  optionId: (index: number) => string
  typed: string
  suggestions: readonly Suggestion[]
  /** The marked entry, from 0; -1 for none. The entry `create` comes after the suggestions. */
  active: number
  onChoose: (index: number) => void
  onNearEnd: () => void
}

/** How near the end of the list more suggestions are asked for, in pixels. */
const nearEndPixels = 160

/** The list below a SuggestField. */
export const SuggestionList = ({ ref, id, optionId, typed, suggestions, active, onChoose, ...options }: Props) => {
  const { searching, more, create, nothing, source, onNearEnd } = options
  return (
    // The press must not take the focus from the input, or the list would close before the click.
    <div
      ref={ref}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < nearEndPixels) onNearEnd()
      }}
    >
      {suggestions.length === 0 ? <div className={styles.note}>{searching ? 'Buscando…' : nothing}</div> : null}
      <div id={id} role="listbox" aria-label="Sugerencias">
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => onChoose(index)}
          >
            <span className={styles.name}>{suggestion.shown ?? <Marked text={suggestion.text} typed={typed} />}</span>
            {suggestion.detail ? <span className={styles.detail}>{suggestion.detail}</span> : null}
          </div>
        ))}
        {more?.loading ? (
          <div className={styles.note} aria-hidden="true">
            Buscando más…
          </div>
        ) : null}
        {create ? (
          <div
            id={optionId(suggestions.length)}
            role="option"
            tabIndex={-1}
            aria-selected={active === suggestions.length}
            className={`${styles.option} ${styles.create}`}
            onClick={() => onChoose(suggestions.length)}
          >
            <IconPlus stroke={1.75} aria-hidden="true" />
            {create.label}
          </div>
        ) : null}
      </div>
      {source && suggestions.length > 0 ? (
        <div className={styles.source} translate="no">
          {source}
        </div>
      ) : null}
    </div>
  )
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The text with what was typed in bold, ignoring case and accents. */
const Marked = ({ text, typed }: { text: string; typed: string }) => {
  const start = withoutAccents(text).indexOf(withoutAccents(typed.trim()))
  // Positions can be compared only if removing accents keeps the length.
  if (start < 0 || withoutAccents(text).length !== text.length) return text
  const end = start + typed.trim().length
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
