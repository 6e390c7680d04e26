import type { z } from 'zod'
import type { notification } from '../contract.ts'
import type { notifications } from './tables.ts'

/** A notification as its owner sees it. */
export const notificationView = (row: typeof notifications.$inferSelect): z.infer<typeof notification> => {
  const { id, type, title, message, rfqId, quotationId, createdAt, readAt } = row
  const { kind = '', brief = null } = row.metadata
  return { id, type, kind, title, message, brief, rfqId, quotationId, createdAt, readAt }
}
