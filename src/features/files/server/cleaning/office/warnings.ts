import type { FileWarning } from '../../../domain/states.ts'
import { valueOf, type XmlAttribute, type XmlElement } from './xml.ts'

type Warn = (warning: FileWarning) => void

/**
 * Finds what the author hid or cropped and everybody can show again. It stays in the copy, because formulas and pages
 * depend on it, so its author is warned (docs/rules/files.md#what-a-machine-reads).
 */
export const concealed = (warn: Warn) => {
  let isInRun = false
  let isHidden = false
  return {
    begin: ({ name, attributes }: XmlElement) => {
      if (name === 'r') [isInRun, isHidden] = [true, false]
      // Outside of a run it is the mark of a paragraph, or a style.
      else if (name === 'vanish') isHidden = isInRun && isOn(attributes)
      else if (name === 'sheet') warnOfSheet(attributes, warn)
      else if ((name === 'srcRect' || name === 'imagedata') && attributes.some(isCrop))
        warn({ code: 'FILE_CROPPED_PICTURES' })
    },
    text: (text: string, element: string) => {
      if (element !== 'delText' && !(isHidden && element === 't')) return
      if (text.trim() !== '') warn({ code: element === 't' ? 'FILE_HIDDEN_TEXT' : 'FILE_DELETED_TEXT' })
    },
    end: (element: string) => {
      if (element === 'r') [isInRun, isHidden] = [false, false]
    },
  }
}

const isOn = (attributes: readonly XmlAttribute[]): boolean => !/^(?:0|false|off)$/i.test(valueOf(attributes, 'val'))

const warnOfSheet = (attributes: readonly XmlAttribute[], warn: Warn): void => {
  if (/^(?:very)?hidden$/i.test(valueOf(attributes, 'state')))
    warn({ code: 'FILE_HIDDEN_SHEET', found: valueOf(attributes, 'name').slice(0, 100) })
}

const sides = new Set(['l', 't', 'r', 'b', 'cropleft', 'croptop', 'cropright', 'cropbottom'])
/** Less hides nothing: it is a rounding of programs. */
const minCrop = 0.01
/** A side of a picture that is cut: in thousandths of a percent ('50000'), as a percentage, or as VML writes it. */
const isCrop = ({ name, value }: XmlAttribute): boolean => {
  if (!sides.has(name)) return false
  const number = Number.parseFloat(value)
  const whole = value.endsWith('%') ? 100 : value.endsWith('f') ? 65_536 : name.startsWith('crop') ? 1 : 100_000
  return number / whole > minCrop
}
