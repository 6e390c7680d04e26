import { useCallback, useState } from 'react'
import { afterPress } from './press.ts'

/** What is wrong with one field: its path in the form ('items.2.unit') and the message shown there. */
export type FieldProblem = { readonly field: string; readonly message: string }

/** The message of each field that has a problem. */
export type FieldMessages = Readonly<Record<string, string>>

/** The first message of each field. */
export const messagesByField = (problems: readonly FieldProblem[]): FieldMessages =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]))

/** The problems that a schema found, the first of each field. */
export const messagesOfIssues = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): FieldMessages => messagesByField(issues.map(({ path, message }) => ({ field: String(path[0]), message })))

type Interaction = {
  readonly touched: ReadonlySet<string>
  readonly submitted: boolean
  readonly refused: readonly FieldProblem[]
}

/**
 * The messages that a form shows: of a field once it is touched, of every field once the form is submitted, and what
 * the server refused in any case.
 */
export const visibleMessages = (
  problems: FieldMessages,
  { touched, submitted, refused }: Interaction,
): FieldMessages => ({
  ...(submitted ? problems : Object.fromEntries(Object.entries(problems).filter(([field]) => touched.has(field)))),
  ...messagesByField(refused),
})

const nothingTouched: ReadonlySet<string> = new Set()

/**
 * Decides when a form shows its problems. `problems` is all that is wrong now; `submitted` says that the person tried
 * to send the form. `blur` is called when a field loses the focus; its message appears once the press that took the
 * focus is over, so that it moves no button under the pointer. `refuse` is called with what the server found wrong, and
 * with an empty list when the form changes.
 */
export const useFieldErrors = (problems: FieldMessages, submitted: boolean) => {
  const [touched, setTouched] = useState(nothingTouched)
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const messages = visibleMessages(problems, { touched, submitted, refused })
  return {
    messages,
    refused,
    errorOf: (field: string): string | undefined => messages[field],
    /** Whether the problems of this field are shown. */
    isChecked: (field: string): boolean => submitted || touched.has(field),
    blur: useCallback((field: string) => {
      afterPress(() => setTouched((before) => (before.has(field) ? before : new Set(before).add(field))))
    }, []),
    refuse: useCallback((found: readonly FieldProblem[]) => {
      setRefused((before) => (before.length === 0 && found.length === 0 ? before : found))
    }, []),
    reset: useCallback(() => {
      setTouched(nothingTouched)
      setRefused([])
    }, []),
  }
}
