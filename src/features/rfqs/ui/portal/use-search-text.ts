import { useEffect, useRef, useState, type RefObject } from 'react'
import { useDebounced } from '#ui/time/use-debounced.ts'
import { searchedText, type PortalSearch } from './portal-search.ts'

type Options = {
  search: PortalSearch
  /** The text changed; `typing`: it is still being typed. */
  onSearch: (search: PortalSearch, typing: boolean) => void
  /** The form with the field `q`. */
  form: RefObject<HTMLFormElement | null>
}

/**
 * The text of the search field. It is searched once typing pauses, or at once by `submit`; when something else changes
 * the search (the back button, a chip), the field follows.
 */
export const useSearchText = ({ search, onSearch, form }: Options) => {
  const [text, setText] = useState(searchedText(search))
  const settledText = useDebounced(text)
  const searched = useRef(searchedText(search))

  // What was typed before the program ran.
  useEffect(() => {
    const field = form.current?.elements.namedItem('q')
    if (field instanceof HTMLInputElement) setText(field.value)
  }, [form])

  useEffect(() => {
    const q = searchedText(search)
    if (q === searched.current) return
    searched.current = q
    setText(q)
  }, [search])
  useEffect(() => {
    const q = settledText.trim()
    if (q === searched.current || settledText !== text) return
    searched.current = q
    onSearch({ ...search, q: q || undefined, after: undefined }, true)
  }, [settledText, text, search, onSearch])

  const submit = () => {
    searched.current = text.trim()
    onSearch({ ...search, q: text.trim() || undefined, after: undefined }, false)
  }
  return { text, setText, submit }
}
