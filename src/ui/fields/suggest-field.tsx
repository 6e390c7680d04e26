import { useEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react'
import { FieldBox } from './field-box.tsx'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import inputStyles from './input.module.css'
import styles from './suggest-field.module.css'
import { SuggestionList, type Suggestion, type SuggestionListOptions } from './suggestion-list.tsx'

type Props<One extends Suggestion> = FieldProps &
  SuggestionListOptions &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'prefix'> & {
    /** The typed text. */
    value: string
    onType: (text: string) => void
    /** The answers to the typed text, best first. The caller asks the server, and waits between keys. */
    suggestions: readonly One[]
    onPick: (suggestion: One) => void
    prefix?: ReactNode
    suffix?: ReactNode
  }

/** How near the end of the list the arrows ask for more suggestions, in entries. */
const nearEnd = 3

/**
 * Free text with suggestions (product, place). Arrows walk the list, Enter picks and never submits while the list is
 * open, Escape closes it. The typed text stays when nothing is picked.
 */
export const SuggestField = <One extends Suggestion>({
  value,
  onType,
  suggestions,
  onPick,
  searching,
  more,
  create,
  nothing,
  source,
  prefix,
  suffix,
  ...props
}: Props<One>) => {
  const { frame, ids, control: input } = useField(props)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const last = suggestions.length - (create ? 0 : 1)
  const shown = open && value.trim() !== ''
  const askForMore = () => {
    if (more && !more.loading) more.onMore()
  }
  const optionId = (index: number) => `${ids.control}-option-${index}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  // On a phone the list would open below the bar at the foot of the wizard.
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, suggestions.length])

  const choose = (index: number) => {
    const suggestion = suggestions[index]
    if (suggestion) onPick(suggestion)
    else create?.onPick()
    setOpen(false)
    setActive(-1)
  }
  const walk = (step: 1 | -1) => {
    setOpen(true)
    const next = active + step
    if (step > 0 && next >= suggestions.length - nearEnd) askForMore()
    // Stops at the last suggestion while more are loading, instead of jumping to the entries below.
    if (more && step > 0 && active === suggestions.length - 1) return
    setActive(next > last ? 0 : next < 0 ? last : next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      return walk(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (!shown) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active >= 0) choose(active)
      else setOpen(false)
    }
    if (event.key === 'Escape') {
      // Otherwise a <dialog> around the field would close too.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <FieldFrame {...frame}>
      <div className={styles.place}>
        <FieldBox {...{ prefix, suffix }}>
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...ids.aria}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? `${ids.control}-list` : undefined}
            aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
            value={value}
            onChange={(event) => {
              onType(event.target.value)
              setActive(-1)
              setOpen(true)
            }}
            onKeyDown={press}
            onBlur={(event) => {
              setOpen(false)
              input.onBlur?.(event)
            }}
            className={inputStyles.input}
          />
        </FieldBox>
        {shown ? (
          <SuggestionList
            {...{ searching, more, create, nothing, source, suggestions, active, optionId }}
            ref={list}
            id={`${ids.control}-list`}
            typed={value}
            onChoose={choose}
            onNearEnd={askForMore}
          />
        ) : null}
        <span className="vh" role="status">
          {shown && !searching && !more?.loading ? countText(suggestions.length, more !== undefined) : ''}
        </span>
      </div>
    </FieldFrame>
  )
}

const countText = (n: number, more: boolean) =>
  n === 0
    ? 'Sin sugerencias'
    : n === 1
      ? '1 sugerencia'
      : `${n} sugerencias${more ? ', hay más al seguir bajando' : ''}`
