import { useQuery } from '@tanstack/react-query'
import { orpc } from '#ui/api.ts'
import { TextLink } from '#ui/button.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { ownAlerts, sectorAlertName } from '../copy.ts'
import { AlertRow } from './alert-row.tsx'
import styles from './alerts.module.css'
import { ChooseCategories } from './choose-categories.tsx'
import { SavedAlertRow } from './saved-alert-row.tsx'
import { useSectorChange } from './use-alert-change.ts'

/** 'Mis avisos': what a supplier is told of, and in which way (docs/rules/alerts.md). */
export const AlertsScreen = () => {
  const alerts = useQuery(orpc.alerts.list.queryOptions())
  const changeSector = useSectorChange()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        work
        title="Mis avisos"
        lead="Te avisamos en la campana en menos de un minuto. Una oportunidad, un aviso: aunque coincida con varios."
      />
      <h2 className="vh">De qué te avisamos</h2>
      <QueryStates query={alerts} failed={{ title: 'No pudimos cargar tus avisos' }}>
        {({ sector, saved }) => (
          <>
            {sector ? null : <ChooseCategories onChosen={changeSector.mutate} pending={changeSector.isPending} />}
            <ul className={styles.alerts}>
              {sector ? (
                <AlertRow
                  name={sectorAlertName}
                  ofSector={!sector.edited}
                  filters={{ categoryIds: sector.categoryIds }}
                  paused={sector.paused}
                  pending={changeSector.isPending}
                  onPause={(paused) =>
                    changeSector.mutate({
                      paused,
                      categoryIds: sector.edited ? sector.categoryIds : null,
                    })
                  }
                  note={sector.edited ? null : 'Si cambias tu sector en el perfil, este aviso cambia con él.'}
                />
              ) : null}
              {saved.map((alert) => (
                <SavedAlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
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
