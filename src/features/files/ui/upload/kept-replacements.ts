import { z } from 'zod'
import { readTab, storeInTab } from '#ui/drafts/tab-draft.ts'
import type { ReplacementStore } from './replacements.ts'

const key = 'pliego.replacements'
const stored = z.object({
  list: z
    .array(z.object({ account: z.string(), form: z.string(), fileId: z.string(), replaces: z.string() }))
    .optional(),
})

/** The replacements whose new file was still checked when the page was left, for as long as the tab is open. */
export const keptReplacements: ReplacementStore = {
  read: () => readTab(key, stored).list ?? [],
  write: (list) => storeInTab(key, list.length === 0 ? {} : { list }),
}
