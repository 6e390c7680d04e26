import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAlertsStep } from '#features/alerts/ui/alerts-step.ts'
import { listed } from '#lib/text.ts'
import { orpc, type Api } from '#ui/api.ts'
import { DayPart } from '#ui/day/part.tsx'
import { DayRow, DayRows, RowLink } from '#ui/day/rows.tsx'
import styles from './first-steps.module.css'

/** The first steps of a supplier that never quoted; nothing once all are done (docs/rules/screens.md#the-day). */
export const FirstSteps = () => {
  const profile = useQuery(orpc.accounts.profile.load.queryOptions()).data
  const alerts = useAlertsStep()
  if (!profile || !alerts) return null
  const missing = missingOf(profile)
  const done = 1 + Number(missing.length === 0) + Number(alerts.isDone)
  if (done === 3) return null
  return (
    <DayPart
      n={
        <>
          {done}
          <span className={styles.of}>/3</span>
        </>
      }
      name={done === 1 ? 'paso hecho' : 'pasos hechos'}
    >
      <DayRows>
        <Step n={1} isDone title="Correo verificado" facts="" />
        <Step
          n={2}
          isDone={missing.length === 0}
          title="Completa tu empresa"
          facts={`El comprador lee tu sector, tamaño y departamento junto a tu precio. ${missingText(missing)}`}
          link={
            <RowLink to="/profile">
              Completar<span className="vh"> tu empresa</span>
            </RowLink>
          }
        />
        <Step n={3} {...alerts} link={<RowLink to="/avisos">Mis avisos</RowLink>} />
      </DayRows>
    </DayPart>
  )
}

type Profile = Awaited<ReturnType<Api['accounts']['profile']['load']>>

const missingOf = ({ companySector, companySize, locationLabel }: Profile): readonly string[] => [
  ...(companySector === null ? ['el sector'] : []),
  ...(companySize === null ? ['el tamaño'] : []),
  ...(locationLabel === '' ? ['la ubicación'] : []),
]

const missingText = (missing: readonly string[]): string =>
  missing.length === 0 ? '' : `${missing.length === 1 ? 'Falta' : 'Faltan'} ${listed(missing)}.`

type StepProps = { n: number; isDone: boolean; title: string; facts: string; link?: ReactNode }

const Step = ({ n, isDone, title, facts, link }: StepProps) => (
  <DayRow
    mark={
      isDone ? (
        <span className={styles.done}>
          <IconCheck stroke={2.5} aria-hidden="true" />
          <span className="vh">Hecho:</span>
        </span>
      ) : (
        <span className={styles.next}>{n}</span>
      )
    }
    isMuted={isDone}
    title={title}
    facts={isDone ? '' : facts}
    link={isDone ? null : link}
  />
)
