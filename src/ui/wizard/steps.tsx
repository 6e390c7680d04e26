import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { cx } from '../cx.ts'
import { Disclosure } from '../layout/disclosure.tsx'
import { stepStates, type StepState } from './step-states.ts'
import styles from './steps.module.css'
import { useMedia } from '../use-media.ts'

export type Step = {
  title: string
  /** What was filled in there, or what it asks for: 'Construcción, $U'. */
  hint?: string | undefined
  /** What keeps it from being complete; shown where it blocks later steps. */
  problem?: string | undefined
}

export type StepsProps = {
  steps: readonly Step[]
  /** The current step, from 0. */
  current: number
  /** The furthest step reached, from 0: every step up to it is open. Absent: the current one. */
  furthest?: number | undefined
  /** Goes to a step. It is called for a blocked one too, so that the screen can show what is missing. */
  onStep: (step: number) => void
}

/**
 * The steps of a wizard, with a button for each one reached: a list on a desktop; below 1024 px one line that says
 * which step is shown and opens the list.
 */
export const Steps = ({ steps, current, furthest = current, onStep }: StepsProps) => {
  const wide = useMedia('(min-width: 64em)')
  const list = <StepList {...{ steps, current, furthest, onStep }} />
  return (
    <nav aria-label="Pasos">
      {wide ? (
        list
      ) : (
        <Disclosure
          className={styles.line}
          buttonClassName={styles.lineText}
          button={
            <>
              <span className={styles.here}>
                Paso {current + 1} de {steps.length}: {steps[current]?.title}
                <IconChevronDown stroke={2} aria-hidden="true" />
              </span>
              <span className={styles.parts} aria-hidden="true">
                {steps.map((step, index) => (
                  <i key={step.title} className={index <= current ? styles.on : undefined} />
                ))}
              </span>
            </>
          }
        >
          <div className={styles.panel}>{list}</div>
        </Disclosure>
      )}
    </nav>
  )
}

const StepList = ({ steps, current, furthest, onStep }: StepsProps & { furthest: number }) => {
  const id = useId()
  const problems = steps.map(({ problem }) => problem)
  const states = stepStates(problems, current, furthest)
  // A step is marked as wrong only when it blocks another one; a form that is not filled in yet is not wrong.
  const blocking = states.includes('blocked') ? problems.findIndex((problem) => problem !== undefined) : -1
  return (
    <ol className={styles.list}>
      {steps.map((step, index) => {
        const state = states[index] ?? 'ahead'
        const text = (
          <StepText
            index={index}
            state={state}
            title={step.title}
            hint={step.hint}
            problem={index === blocking ? step.problem : undefined}
            id={index === blocking ? id : undefined}
          />
        )
        return (
          <li
            key={step.title}
            className={cx(styles[state], index === blocking && styles.wrong)}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'current' || state === 'ahead' ? (
              <span className={styles.step}>{text}</span>
            ) : (
              <button
                type="button"
                className={styles.step}
                aria-disabled={state === 'blocked' || undefined}
                aria-describedby={state === 'blocked' ? id : undefined}
                onClick={() => onStep(index)}
              >
                {text}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type StepTextProps = Step & { index: number; state: StepState; id: string | undefined }

const StepText = ({ title, hint, problem, index, state, id }: StepTextProps) => (
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
