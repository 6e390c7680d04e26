import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react'
import { FieldBox } from './field-box.tsx'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import inputStyles from './input.module.css'
import styles from './suggest-field.module.css'
import { SuggestionList, type Suggestion, type SuggestionListOptions } from './suggestion-list.tsx'
import { useSuggestionKeys } from './use-suggestion-keys.ts'

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
  }

/**
 * Free text with suggestions (product, place), picked by pointer or by key. The typed text stays when none is picked.
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
  ...props
}: Props<One>) => {
  const { frame, ids, control: input } = useField(props)
  const list = useRef<HTMLDivElement>(null)
  const { shown, active, choose, askForMore, onKeyDown, reopen, close } = useSuggestionKeys({
    typed: value,
    count: suggestions.length,
    more,
    create,
    onChoose: (index) => {
      const suggestion = suggestions[index]
      if (suggestion) onPick(suggestion)
      else create?.onPick()
    },
  })
  const optionId = (index: number) => `${ids.control}-option-${index}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  // On a phone the list would open below the bar at the foot of the wizard.
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, suggestions.length])

  return (
    <FieldFrame {...frame}>
      <div className={styles.place}>
        <FieldBox prefix={prefix}>
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
              reopen()
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              close()
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
