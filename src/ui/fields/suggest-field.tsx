import { IconPlus } from '@tabler/icons-react'
import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from './field.tsx'
import { FieldFrame, useField } from './field.tsx'
import field from './field.module.css'
import styles from './suggest-field.module.css'

export type Suggestion = {
  key: string
  /** What is written into the field when it is picked. */
  text: string
  /** How it is shown, when not as its text with what was typed marked. */
  shown?: ReactNode
  /** A line below: code, department. */
  detail?: ReactNode
}

type Props<One extends Suggestion> = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'prefix'> & {
    /** What is typed. */
    value: string
    onType: (text: string) => void
    /** The answers for what is typed, best first; the caller asks the server (and waits between keys). */
    suggestions: readonly One[]
    onPick: (one: One) => void
    /** The question is on its way. */
    searching?: boolean | undefined
    /** There are more answers: asked for as one comes near the end of the list, by scrolling or by the arrows. */
    more?: { onMore: () => void; loading: boolean } | undefined
    /** A last entry that makes something new of what is typed: 'Crear «…» como producto nuevo'. */
    create?: { label: string; onPick: () => void } | undefined
    /** Said when nothing was found. */
    nothing?: string | undefined
    /** Whose answers these are, said below them. */
    source?: string | undefined
    prefix?: ReactNode
    suffix?: ReactNode
  }

/**
 * Free text with suggestions (product, place). Arrows walk the list, Enter picks and never submits while it is open,
 * Escape closes it. What is typed stays typed when nothing is picked.
 */
export const SuggestField = <One extends Suggestion>({
  value,
  onType,
  suggestions,
  onPick,
  searching,
  more,
  create,
  nothing = 'Sin resultados',
  source,
  prefix,
  suffix,
  ...props
}: Props<One>) => {
  const { frame, ids, control: input } = useField(props)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const last = suggestions.length - (create ? 0 : 1)
  const shown = open && value.trim() !== ''
  const askMore = () => {
    if (more && !more.loading) more.onMore()
  }
  const optionId = (index: number) => `${ids.control}-option-${index}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  // On a phone the list would open under the bar at the foot of the wizard.
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, suggestions.length])

  const choose = (index: number) => {
    const one = suggestions[index]
    if (one) onPick(one)
    else create?.onPick()
    setOpen(false)
    setAt(-1)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const next = at + (event.key === 'ArrowDown' ? 1 : -1)
      if (event.key === 'ArrowDown' && next >= suggestions.length - nearEnd) askMore()
      // The next answers are on their way: the last one waits for them, and what is below them is not jumped to.
      if (more && event.key === 'ArrowDown' && at === suggestions.length - 1) return
      return setAt(next > last ? 0 : next < 0 ? last : next)
    }
    if (!shown) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (at >= 0) choose(at)
      else setOpen(false)
    }
    if (event.key === 'Escape') {
      // Or a <dialog> around the field would close with the list.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <FieldFrame {...frame}>
      <div className={styles.place}>
        <span className={field.box}>
          {prefix ? <span className={field.affix}>{prefix}</span> : null}
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...ids.aria}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? `${ids.control}-list` : undefined}
            aria-activedescendant={shown && at >= 0 ? optionId(at) : undefined}
            value={value}
            onChange={(event) => {
              onType(event.target.value)
              setAt(-1)
              setOpen(true)
            }}
            onKeyDown={press}
            onBlur={(event) => {
              setOpen(false)
              input.onBlur?.(event)
            }}
            className={field.input}
          />
          {suffix ? <span className={field.affix}>{suffix}</span> : null}
        </span>
        {shown ? (
          // The press must not take the focus from the input, or the list would close before the click.
          <div
            ref={list}
            className={styles.list}
            onMouseDown={(event) => event.preventDefault()}
            onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
              if (scrollHeight - scrollTop - clientHeight < nearEndPixels) askMore()
            }}
          >
            {suggestions.length === 0 ? <div className={styles.note}>{searching ? 'Buscando…' : nothing}</div> : null}
            <div id={`${ids.control}-list`} role="listbox" aria-label="Sugerencias">
              {suggestions.map((one, index) => (
                <div
                  key={one.key}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.option}
                  onClick={() => choose(index)}
                >
                  <span className={styles.name}>{one.shown ?? <Marked text={one.text} typed={value} />}</span>
                  {one.detail ? <span className={styles.detail}>{one.detail}</span> : null}
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
                  aria-selected={at === suggestions.length}
                  className={`${styles.option} ${styles.create}`}
                  onClick={() => choose(suggestions.length)}
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
        ) : null}
        <span className="vh" role="status">
          {shown && !searching && !more?.loading ? found(suggestions.length, more !== undefined) : ''}
        </span>
      </div>
    </FieldFrame>
  )
}

/** How near the end of the list one may come before more is asked for: in answers, and in pixels. */
const nearEnd = 3
const nearEndPixels = 160

const found = (n: number, more: boolean) =>
  n === 0
    ? 'Sin sugerencias'
    : n === 1
      ? '1 sugerencia'
      : `${n} sugerencias${more ? ', hay más al seguir bajando' : ''}`
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The text with what was typed in bold, ignoring case and accents. */
const Marked = ({ text, typed }: { text: string; typed: string }) => {
  const at = plain(text).indexOf(plain(typed.trim()))
  // Only where folding keeps the length may positions be compared.
  if (at < 0 || plain(text).length !== text.length) return text
  const end = at + typed.trim().length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
