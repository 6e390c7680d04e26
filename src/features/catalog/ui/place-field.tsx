import { IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { v4 } from 'uuid'
import { api, orpc } from '#ui/api.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { minimumPlaceInput } from '../domain/places.ts'
import { useDebounced } from './use-debounced.ts'

/** What was written, and the place it means when a suggestion was picked. */
export type ChosenPlace = { readonly text: string; readonly placeId: string | null }

type Props = {
  label: ReactNode
  value: ChosenPlace
  onChange: (place: ChosenPlace) => void
  onBlur?: (() => void) | undefined
  help?: ReactNode
  error?: ReactNode
  optional?: boolean | undefined
  id?: string | undefined
  disabled?: boolean | undefined
}

/**
 * A place of Uruguay, suggested from 2 characters after 300 ms (spec §9 Location search) with a random session token per
 * field, a new one after each choice: choosing ends the session. What is typed stays when nothing is picked; a failed search is
 * logged and its list empty (spec §8).
 */
export const PlaceField = ({ value, onChange, ...field }: Props) => {
  const [sessionToken, setSessionToken] = useState(() => v4())
  const input = useDebounced(value.text.trim())
  const enabled = input.length >= minimumPlaceInput && value.placeId === null
  const search = useQuery(
    orpc.catalog.suggestPlaces.queryOptions({
      input: { input, sessionToken },
      enabled,
      retry: false,
      staleTime: 300_000,
      placeholderData: keepPreviousData,
    }),
  )
  useEffect(() => {
    if (search.error) console.error('Location search failed', search.error)
  }, [search.error])

  const predictions = enabled && !search.isError ? (search.data?.predictions ?? []) : []
  return (
    <SuggestField
      {...field}
      prefix={<IconMapPin stroke={1.75} aria-hidden="true" />}
      value={value.text}
      maxLength={200}
      onType={(text) => onChange({ text, placeId: null })}
      searching={enabled && (search.isFetching || input !== value.text.trim())}
      suggestions={predictions.map((one) => ({
        key: one.placeId,
        text: one.description,
        shown: one.mainText,
        detail: one.secondaryText,
      }))}
      source={search.data?.source ?? undefined}
      onPick={({ key, text }) => {
        onChange({ text, placeId: key })
        // A town of the map service is kept on the server when it is chosen; those of our own list are there.
        if (search.data?.source) keepChoice(key, sessionToken)
        setSessionToken(v4())
      }}
      nothing={
        value.text.trim().length < minimumPlaceInput
          ? 'Escribe al menos dos letras.'
          : 'No está en la lista: queda escrito como lo dejes.'
      }
    />
  )
}

const keepChoice = (placeId: string, sessionToken: string) => {
  api.catalog
    .choosePlace({ placeId, sessionToken })
    .catch((error: unknown) => console.error('Location search failed', error))
}
