import { accountsContract } from '#features/accounts/contract.ts'
import { alertsContract } from '#features/alerts/contract.ts'
import { awardsContract } from '#features/awards/contract.ts'
import { catalogContract } from '#features/catalog/contract.ts'
import { clarificationsContract } from '#features/clarifications/contract.ts'
import { comparisonContract } from '#features/comparison/contract.ts'
import { filesContract } from '#features/files/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { quotationsContract } from '#features/quotations/contract.ts'
import { rfqsContract } from '#features/rfqs/contract.ts'

/** Everything Pliego can do: one line per feature. */
export const contract = {
  accounts: accountsContract,
  notifications: notificationsContract,
  catalog: catalogContract,
  files: filesContract,
  rfqs: rfqsContract,
  alerts: alertsContract,
  quotations: quotationsContract,
  comparison: comparisonContract,
  awards: awardsContract,
  clarifications: clarificationsContract,
}
