import { addenda } from './addenda/procedures.ts'
import { questions } from './question-procedures.ts'

/** The procedures of the feature. */
export const clarifications = { questions, addenda }
