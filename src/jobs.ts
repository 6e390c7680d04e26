import { recoveryHandler } from '#features/accounts/server/recovery.ts'
import { crowdsHandler, crowdsSchedule } from '#features/accounts/server/crowds.ts'
import { accountsSweepHandler, accountsSweepSchedule } from '#features/accounts/server/sweep.ts'
import { opportunityMailsHandler } from '#features/alerts/server/mails-at-once.ts'
import { publishedRfqHandler } from '#features/alerts/server/percolation.ts'
import { summaryHandler, summarySchedule } from '#features/alerts/server/summary.ts'
import { termsUpkeepHandler } from '#features/alerts/server/terms.ts'
import { answersHandler, answersSchedule } from '#features/clarifications/server/answer-notices.ts'
import { questionsHandler, questionsSchedule } from '#features/clarifications/server/question-notices.ts'
import { fileCheckHandlers } from '#features/files/server/check-handler.ts'
import { cleanFile } from '#features/files/server/cleaning/clean-file.ts'
import { notificationMailHandler } from '#features/notifications/server/notification-mail.ts'
import { deadlineNearHandler, deadlineNearSchedule } from '#features/quotations/server/deadline-near.ts'
import { fileUpkeepHandler, fileUpkeepSchedule } from '#features/quotations/server/file-upkeep.ts'
import { expiryHandler, expirySchedule } from '#features/rfqs/server/expiry.ts'
import { searchUpkeepHandler, searchUpkeepSchedule } from '#features/rfqs/server/search/upkeep.ts'
import type { Services } from '#platform/api/call-context.ts'
import type { Clamd } from '#platform/files/virus-scan.ts'
import type { Handler } from '#platform/jobs/handler.ts'
import { sweepHandler, sweepSchedule } from '#platform/sweep.ts'

type Background = Pick<Services, 'db' | 'clock' | 'files' | 'settings'> & {
  /** Delivers the stored mails. */
  readonly mailHandler: Handler
  readonly clamd: Clamd | undefined
}

/** What works on the jobs of each queue: one line per queue. */
export const handlers = ({ db, clock, mailHandler, files, settings, clamd }: Background): readonly Handler[] => [
  mailHandler,
  sweepHandler({ db, clock }),
  accountsSweepHandler({ db, clock }),
  crowdsHandler,
  recoveryHandler({ settings }),
  notificationMailHandler({ settings }),
  publishedRfqHandler,
  opportunityMailsHandler({ settings }),
  summaryHandler({ clock, settings }),
  termsUpkeepHandler({ db }),
  expiryHandler,
  deadlineNearHandler,
  answersHandler,
  questionsHandler,
  searchUpkeepHandler,
  fileUpkeepHandler({ db, clock, store: files }),
  ...fileCheckHandlers({ db, clock, store: files, clean: cleanFile, clamd }),
]

/** The queues whose jobs come by the clock. */
export const schedules = [
  summarySchedule,
  sweepSchedule,
  accountsSweepSchedule,
  crowdsSchedule,
  expirySchedule,
  deadlineNearSchedule,
  answersSchedule,
  questionsSchedule,
  searchUpkeepSchedule,
  fileUpkeepSchedule,
]
