import { useQuery } from '@tanstack/react-query'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { orpc } from '#ui/api.ts'
import { TextLink } from '#ui/button.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { alertsLead, ownAlerts } from '../copy.ts'
import styles from './alerts.module.css'
import { AlertColumns } from './alert-row.tsx'
import { ChooseCategories } from './choose-categories.tsx'
import { MailPace, useMailsOfRfqs } from './mail-pace.tsx'
import { alertsHeadingId, SavedAlertRow } from './saved-alert-row.tsx'
import { SectorAlertRow } from './sector-alert-row.tsx'

/** 'Mis avisos': what a supplier is told of (docs/rules/alerts.md). */
export const AlertsScreen = () => {
  const alerts = useQuery(orpc.alerts.list.queryOptions())
  const mails = useMailsOfRfqs()
  useFetchAgainOn({ types: ['notification'] }, orpc.alerts.list.key())
  // A mail's link may have ended mails, and the settings of another tab all of them.
  useFetchAgainOn({ types: ['preferences'] }, orpc.alerts.key(), orpc.notifications.preferences.key())
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead work title="Mis avisos" lead={alertsLead(mails === 'silent')} />
      <MailPace />
      <h2 id={alertsHeadingId} tabIndex={-1} className="vh">
        De qué te avisamos
      </h2>
      <QueryStates query={alerts} failed={{ title: 'No pudimos cargar tus avisos' }}>
        {({ sector, saved }) => (
          <>
            {sector || saved.length > 0 ? (
              <>
                <AlertColumns />
                <ul>
                  {sector ? <SectorAlertRow alert={sector} /> : null}
                  {saved.map((alert) => (
                    <SavedAlertRow key={alert.id} alert={alert} />
                  ))}
                </ul>
              </>
            ) : null}
            {sector ? null : <ChooseCategories />}
            <p className={styles.foot}>
              <span>{ownAlerts(saved.length)}</span>
              <TextLink to="/opportunities">Buscar y guardar otro</TextLink>
            </p>
          </>
        )}
      </QueryStates>
    </div>
  )
}
