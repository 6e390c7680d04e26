import { addendaContract } from './contract/addenda.ts'
import { questionsContract } from './contract/questions.ts'

/** What is said about an RFQ after it was published: questions with their answers, and addenda. */
export const clarificationsContract = { questions: questionsContract, addenda: addendaContract }
