import { afterAll } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Handler } from '#platform/jobs/handler.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { mailDelivery } from '#platform/mail/mail.ts'
import { startSmtp } from './smtp.ts'

export const sender = 'Pliego <hola@pliego.example>'

type Services = { readonly db: Db; readonly clock: Clock; readonly log: Log }
type Options = {
  readonly settled?: Parameters<typeof mailDelivery>[0]['settled'] | undefined
  /** What else runs as a job. */
  readonly handlers?: readonly Handler[]
}

/** A mail server, and jobs that send to it when they are drained. They end with the test file. */
export const openOutbox = async ({ db, clock, log }: Services, { settled, handlers = [] }: Options = {}) => {
  const smtp = await startSmtp()
  const delivery = mailDelivery({ db, log, smtpUrl: smtp.url, from: sender, ...(settled && { settled }) })
  const jobs = await startJobs({ db, clock, log, workers: false, handlers: [delivery.handler, ...handlers] })
  afterAll(async () => {
    delivery.close()
    await jobs.stop()
    await smtp.close()
  })
  return { smtp, delivery, jobs }
}
