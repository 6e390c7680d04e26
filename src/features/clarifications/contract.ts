/** What is said about an RFQ after it was published: questions with their answers, and addenda. */
export const clarificationsContract = {}
