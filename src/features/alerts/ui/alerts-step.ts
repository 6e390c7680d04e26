import { useQuery } from '@tanstack/react-query'
import { orpc } from '#ui/api.ts'
import { chooseAlerts, newsOfSector } from '../copy.ts'

/** The step of a new supplier to its alerts (docs/rules/screens.md#the-day); null until it is known. */
export const useAlertsStep = () => {
  const alerts = useQuery(orpc.alerts.list.queryOptions()).data
  const preferences = useQuery(orpc.notifications.preferences.queryOptions())
  if (!alerts || preferences.isPending) return null
  return {
    isDone: alerts.saved.length > 0 || alerts.sector?.edited === true,
    title: chooseAlerts,
    facts: newsOfSector(alerts.sector, preferences.data?.rfq === false),
  }
}
