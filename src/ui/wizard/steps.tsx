import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { cx } from '../cx.ts'
import { Disclosure } from '../layout/disclosure.tsx'
import { stepStates, type StepState } from './step-states.ts'
import styles from './steps.module.css'
import { useMedia } from '../use-media.ts'

export type Step = {
  title: string
  /** What was answered there, or what comes: 'Construcción, $U'. */
  hint?: string | undefined
  /** What keeps it from being valid; said where later steps wait for it. */
  problem?: string | undefined
}

export type StepsProps = {
  steps: readonly Step[]
  /** The step under way, from 0. */
  current: number
  /** The furthest step that was reached: one may go back and forth up to it. Absent: the one under way. */
  furthest?: number | undefined
  /** Goes to a step; to one that is blocked too, so that the screen leads to what is missing. */
  onStep: (step: number) => void
}

/** Where one is in a wizard and the way to every step reached: a list at the left on a desktop, behind one line below 1024 px. */
export const Steps = ({ steps, current, furthest = current, onStep }: StepsProps) => {
  const wide = useMedia('(min-width: 1024px)')
  const list = <StepList {...{ steps, current, furthest, onStep }} />
  const next = steps[current + 1]
  return (
    <nav aria-label="Pasos">
      {wide ? (
        list
      ) : (
        <>
          <Disclosure
            className={styles.line}
            buttonClassName={styles.words}
            button={
              <>
                <span>
                  Paso {current + 1} de {steps.length}: {steps[current]?.title}
                  <IconChevronDown stroke={2} aria-hidden="true" />
                </span>
                <span className="vh">. </span>
                <span>{next ? `Sigue ${next.title}` : 'Último paso'}</span>
              </>
            }
          >
            <div className={styles.panel}>{list}</div>
          </Disclosure>
          <div className={styles.parts} aria-hidden="true">
            {steps.map((step, index) => (
              <i key={step.title} className={index <= current ? styles.on : undefined} />
            ))}
          </div>
        </>
      )}
    </nav>
  )
}

const StepList = ({ steps, current, furthest, onStep }: StepsProps & { furthest: number }) => {
  const id = useId()
  const problems = steps.map(({ problem }) => problem)
  const states = stepStates(problems, current, furthest)
  // Said only of what keeps a step waiting: a form nobody has filled in yet is not wrong.
  const stop = states.includes('blocked') ? problems.findIndex((problem) => problem !== undefined) : -1
  return (
    <ol className={styles.list}>
      {steps.map((step, index) => {
        const state = states[index] ?? 'ahead'
        const words = (
          <StepWords
            index={index}
            state={state}
            title={step.title}
            hint={step.hint}
            problem={index === stop ? step.problem : undefined}
            id={index === stop ? id : undefined}
          />
        )
        return (
          <li
            key={step.title}
            className={cx(styles[state], index === stop && styles.wrong)}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'current' || state === 'ahead' ? (
              <span className={styles.step}>{words}</span>
            ) : (
              <button
                type="button"
                className={styles.step}
                aria-disabled={state === 'blocked' || undefined}
                aria-describedby={state === 'blocked' ? id : undefined}
                onClick={() => onStep(index)}
              >
                {words}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type WordsProps = Step & { index: number; state: StepState; id: string | undefined }

const StepWords = ({ title, hint, problem, index, state, id }: WordsProps) => (
  <>
    <span className={styles.number}>
      {problem ? (
        <IconAlertTriangle stroke={2} aria-label="Falta" role="img" />
      ) : state === 'done' ? (
        <IconCheck stroke={2.5} aria-label="Listo" role="img" />
      ) : (
        index + 1
      )}
    </span>
    <span>
      <span className={styles.title}>{title}</span>
      {problem || hint ? (
        <span className={styles.hint} id={id}>
          {problem ?? hint}
        </span>
      ) : null}
    </span>
  </>
)
