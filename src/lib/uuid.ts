import { z } from 'zod'

/**
 * A UUID in lower case, as the database writes it: in other letters it would be unknown to a form and counted against
 * another limit (docs/security.md#rate-limits).
 */
export const uuid = z.uuid().toLowerCase()
