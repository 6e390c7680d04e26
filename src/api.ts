import { createRouterClient, implement, type RouterClient } from '@orpc/server'
import { z } from 'zod'
import { es } from 'zod/locales'
import { contract } from '#contract.ts'
import { accounts } from '#features/accounts/server/procedures.ts'
import { readViewer } from '#features/accounts/server/sessions/viewer.ts'
import { alerts } from '#features/alerts/server/procedures.ts'
import { awards } from '#features/awards/server/procedures.ts'
import { catalog } from '#features/catalog/server/procedures.ts'
import { findAnswerFileDeal } from '#features/clarifications/server/answer-files.ts'
import { clarifications } from '#features/clarifications/server/procedures.ts'
import { comparison } from '#features/comparison/server/procedures.ts'
import { fileProcedures } from '#features/files/server/procedures.ts'
import { profileListener } from '#features/files/server/rechecking.ts'
import { accountEventListener } from '#features/notifications/server/account-events.ts'
import { notifications } from '#features/notifications/server/procedures.ts'
import { fileDeals } from '#features/quotations/server/file-deals.ts'
import { quotations } from '#features/quotations/server/procedures.ts'
import { rfqs } from '#features/rfqs/server/procedures.ts'
import { contextsOf, type Caller, type Services } from '#platform/api/call-context.ts'
import { inProcess } from '#platform/api/in-process.ts'
import { apiOf } from '#platform/api/over-http.ts'
import type { Context, Viewer } from '#platform/rpc.ts'

// Messages of the input schemas are in Spanish too.
z.config(es())

/** The contract, implemented: one line per feature. */
export const router = implement(contract)
  .$context<Context>()
  .router({
    accounts,
    notifications,
    catalog,
    files: fileProcedures([...fileDeals, findAnswerFileDeal]),
    rfqs,
    alerts,
    quotations,
    comparison,
    awards,
    clarifications,
  })

/** What acts, in the same transaction, on what happens in a feature on its left. */
const listeners = [accountEventListener, profileListener]

/** The contract as `viewer` may call it, in process. */
export const inProcessClient = (services: Services, viewer: Viewer, caller: Caller): RouterClient<typeof router> =>
  createRouterClient(router, inProcess(services, contextsOf(services, listeners), { viewer, caller }))

/** The API: over HTTP under /rpc, and in process for pages rendered for a visitor. */
export const createApi = (services: Services) =>
  apiOf(router, services, contextsOf(services, listeners), (authorization) => readViewer(services, authorization))
export type Api = ReturnType<typeof createApi>
