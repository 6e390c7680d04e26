import { withoutPaths } from './office-hidden.ts'
import type { XmlElement } from './office-xml.ts'

/** What of an order is looked at again when its next piece comes: more than any path has. */
const mostHeld = 500

/**
 * The orders of fields without paths. Word breaks an order into runs wherever it was edited or checked for spelling, so
 * a piece is read with what came before it in the same field; fields stand in each other.
 */
export const fieldOrders = () => {
  const open: string[] = ['']
  return {
    begin: ({ name, attributes }: XmlElement) => {
      if (name !== 'fldChar') return
      const type = attributes.find((attribute) => attribute.name === 'fldCharType')?.value
      if (type === 'begin') open.push('')
      if (type === 'end' && open.length > 1) open.pop()
    },
    read: (piece: string): string => {
      const before = open.pop() ?? ''
      const whole = before + piece
      open.push(whole.slice(-mostHeld))
      const [written, kept] = [withoutPaths(before), withoutPaths(whole)]
      return kept.slice(commonStart(written, kept))
    },
  }
}

const commonStart = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
