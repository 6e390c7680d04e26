import { questions } from './question-procedures.ts'

/** The procedures of the feature. */
export const clarifications = { questions }
