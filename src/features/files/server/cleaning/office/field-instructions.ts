import { isFetchingInstruction } from './fetching.ts'
import { withoutPaths } from './removals.ts'
import type { XmlElement } from './xml.ts'

/** How many characters of an instruction are read again with its next piece: more than any path has. */
const maxHeld = 500
const maxBeginning = 100

type Field = { beginning: string; held: string; isInstruction: boolean; isFetching: boolean }
const newField = (): Field => ({ beginning: '', held: '', isInstruction: true, isFetching: false })

const instructionElements = new Set(['instrText', 'delInstrText'])

/**
 * Field instructions without paths, and nothing of those that fetch. Word breaks an instruction into runs wherever it
 * was edited or checked for spelling, so a piece is read with what came before it in the same field; fields are nested.
 */
export const fieldInstructions = (fetches: () => void) => {
  const outside = newField()
  const open: Field[] = []
  return {
    begin: ({ name, attributes }: XmlElement) => {
      if (name !== 'fldChar') return
      const type = attributes.find((attribute) => attribute.name === 'fldCharType')?.value
      if (type === 'begin') open.push(newField())
      if (type === 'separate' && open.length > 0) open.at(-1)!.isInstruction = false
      if (type === 'end') open.pop()
    },
    /** Whatever stands before a field's result is its instruction. */
    has: (element: string) =>
      instructionElements.has(element) || (element === 't' && open.at(-1)?.isInstruction === true),
    read: (piece: string): string => {
      const field = open.at(-1) ?? outside
      const before = field.held
      const whole = before + piece
      if (field.beginning.length < maxBeginning) field.beginning += piece.slice(0, maxBeginning)
      field.held = whole.slice(-maxHeld)
      field.isFetching ||= isFetchingInstruction(field.beginning, whole)
      if (!field.isFetching) return addedTo(withoutPaths(before), withoutPaths(whole))
      fetches()
      return ''
    },
  }
}

/** What of the longer text is not written yet. */
const addedTo = (written: string, whole: string): string => {
  let at = 0
  while (at < written.length && written[at] === whole[at]) at += 1
  return whole.slice(at)
}
