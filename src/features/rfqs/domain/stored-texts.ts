import { findIdentifyingData, segmentsOf } from '#lib/masking/masking.ts'
import { oneLine, storable } from '#lib/text.ts'

/** A typed text as it is stored and read: what step 4 shows must be masked like what suppliers get. */
export const storedText = (typed: string): string => storable(typed).trim()

/** A typed text of a field of one line as it is stored and read. */
export const storedLine = (typed: string): string => oneLine(storable(typed))

/** A stored text in segments: what is masked for suppliers, and what mentions one of the author's `names`. */
export const asSuppliersRead = (stored: string, names: readonly string[]) =>
  segmentsOf(stored, findIdentifyingData(stored, names))
