import { addenda } from './addenda/procedures.ts'
import { answeringProcedures } from './answering.ts'
import { askingProcedures } from './asking.ts'

/** The procedures of the feature. */
export const clarifications = { questions: { ...askingProcedures, ...answeringProcedures }, addenda }
