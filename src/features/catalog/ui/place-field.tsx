import { IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { v4 } from 'uuid'
import { api, orpc } from '#ui/api.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { placeNotStored } from '../copy.ts'
import { minPlaceInput } from '../domain/places.ts'
import { useDebounced } from '#ui/time/use-debounced.ts'

/** The text of the field, and the id of the suggestion that was picked, if any. */
export type ChosenPlace = { readonly text: string; readonly placeId: string | null }

type Props = {
  label: ReactNode
  value: ChosenPlace
  onChange: (place: ChosenPlace) => void
  onBlur?: (() => void) | undefined
  help?: ReactNode
  error?: ReactNode
  /** The hint for a text that names no place; by default, that it stays as typed. */
  nothing?: string | undefined
  optional?: boolean | undefined
  id?: string | undefined
}

const staysAsTyped = 'No está en la lista: queda escrito como lo dejes.'

/**
 * A field for a place in Uruguay, with suggestions from 2 characters on, 300 ms after the last key
 * (docs/rules/catalogue.md#places). Each field has a random session token for the map service, and gets a new one after
 * each choice. Text stays when no suggestion is picked. A failed search is logged, and its list is empty.
 */
export const PlaceField = ({ value, onChange, error, nothing = staysAsTyped, ...field }: Props) => {
  const [sessionToken, setSessionToken] = useState(() => v4())
  const typed = value.text.trim()
  const input = useDebounced(typed)
  const enabled = input.length >= minPlaceInput && value.placeId === null
  const search = useQuery(
    orpc.catalog.suggestPlaces.queryOptions({
      input: { input, sessionToken },
      enabled,
      retry: false,
      staleTime: 300_000,
      placeholderData: keepPreviousData,
    }),
  )

  const choice = useChoice(value, onChange)
  const predictions = enabled && !search.isError ? (search.data?.predictions ?? []) : []
  return (
    <SuggestField
      {...field}
      error={error ?? choice.problem}
      prefix={<IconMapPin stroke={1.75} aria-hidden="true" />}
      value={value.text}
      maxLength={200}
      onType={(text) => onChange({ text, placeId: null })}
      searching={typed.length >= minPlaceInput && value.placeId === null && (search.isFetching || input !== typed)}
      suggestions={predictions.map((place) => ({
        key: place.placeId,
        text: place.description,
        shown: place.mainText,
        detail: place.secondaryText,
      }))}
      source={search.data?.source ?? undefined}
      onPick={({ key, text }) => {
        onChange({ text, placeId: key })
        // The server stores a town of the map service once it is chosen. It knows those of the embedded list already.
        if (search.data?.source) void choice.store(key, sessionToken)
        setSessionToken(v4())
      }}
      nothing={typed.length < minPlaceInput ? 'Escribe al menos dos letras.' : nothing}
    />
  )
}

/**
 * Stores a town of the map service. Where that fails the field, if it is still there, has only the text, and says so:
 * the town would be missing in what the form sends.
 */
const useChoice = (value: ChosenPlace, onChange: (place: ChosenPlace) => void) => {
  const now = useRef<{ value: ChosenPlace; onChange: (place: ChosenPlace) => void } | null>(null)
  useEffect(() => {
    now.current = { value, onChange }
    return () => void (now.current = null)
  })
  const [lost, setLost] = useState<string | null>(null)
  const store = async (placeId: string, sessionToken: string) => {
    try {
      const { town } = await api.catalog.choosePlace({ placeId, sessionToken })
      if (town) return
    } catch (error) {
      console.error('Location search failed', error)
    }
    if (now.current?.value.placeId !== placeId) return
    const { text } = now.current.value
    now.current.onChange({ text, placeId: null })
    setLost(text)
  }
  return { problem: lost !== null && lost === value.text && value.placeId === null ? placeNotStored : undefined, store }
}
