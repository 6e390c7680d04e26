import { useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { keep, readKept } from '../browser-storage.ts'
import { createListeners } from '../listeners.ts'

/** The fields of a form that were typed; the others stand as the form starts. */
type Typed<Form> = Readonly<Partial<Form>>
/** The typed fields of a form as a schema reads them. */
type Stored<Form> = { readonly [Field in keyof Form]?: Form[Field] | undefined }

const nothing = {}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Only the fields that differ from `base`: a field that was typed back to its value is not a change. */
export const changesFrom = <Form extends object>(base: Typed<Form>, typed: Typed<Form>): Typed<Form> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isEqual(value, base[name as keyof Form])),
  ) as Typed<Form>

/** What this tab stored under the key, nothing where it does not fit the schema. It disappears with the tab. */
export const readTab = <Form extends object>(key: string, schema: z.ZodType<Stored<Form>>): Typed<Form> => {
  try {
    const stored = schema.parse(JSON.parse(readKept('tab', key) ?? '{}'))
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)) as Typed<Form>
  } catch {
    return nothing as Typed<Form>
  }
}

/** Stores what was typed for as long as the tab is open; without any field it removes the entry. */
export const storeInTab = (key: string, typed: object): void => {
  const text = Object.keys(typed).length === 0 ? null : JSON.stringify(typed)
  keep('tab', key, text, 'What is typed lives in this page only: session storage refused it')
}

const values = new Map<string, object>()
const { subscribe, notify } = createListeners()
/** Replaces what was typed into a form of this tab. */
export const writeTabDraft = (key: string, typed: object) => {
  values.set(key, typed)
  storeInTab(key, typed)
  notify()
}

/**
 * A form that outlives a reload, in this tab only, until `clear` says what was sent. Whatever must not be stored,
 * such as a password, is not part of it. The server draws it as it starts.
 */
export const useTabDraft = <Form extends object>(key: string, schema: z.ZodType<Stored<Form>>, start: Form) => {
  const now = () => {
    if (!values.has(key)) values.set(key, readTab(key, schema))
    return values.get(key) as Typed<Form>
  }
  const typed = useSyncExternalStore(subscribe, now, () => nothing as Typed<Form>)
  const form = useMemo<Form>(() => ({ ...start, ...typed }), [start, typed])
  const change = (part: Typed<Form>) => writeTabDraft(key, changesFrom(start, { ...now(), ...part }))
  /** Forgets what was sent. What was typed meanwhile stays. */
  const clear = (sent: Form) => writeTabDraft(key, changesFrom(sent, now()))
  return { form, change, clear }
}
