import { IconCheck } from '@tabler/icons-react'
import { cx } from './cx.ts'
import styles from './steps.module.css'

export type Step = {
  title: string
  /** What was answered there, or what comes: 'Construcción, $U'. */
  hint?: string | undefined
}

export type StepsProps = {
  steps: readonly Step[]
  /** The step under way, from 0. */
  current: number
  /** Lets people go back to a finished step. */
  onStep?: ((step: number) => void) | undefined
}

/** Where one is in a wizard: a list at the left on a desktop, one line in parts below 1024 px. */
export const Steps = ({ steps, current, onStep }: StepsProps) => (
  <nav aria-label="Pasos">
    <ol className={styles.list}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className={cx(index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current && onStep ? (
            <button type="button" className={styles.step} onClick={() => onStep(index)}>
              <StepWords step={step} index={index} done />
            </button>
          ) : (
            <span className={styles.step}>
              <StepWords step={step} index={index} done={index < current} />
            </span>
          )}
        </li>
      ))}
    </ol>
    <div className={styles.line}>
      <div className={styles.words}>
        <span>
          Paso {current + 1} de {steps.length}: {steps[current]?.title}
        </span>
        {steps[current + 1] ? <span>Sigue {steps[current + 1]?.title}</span> : <span>Último paso</span>}
      </div>
      <div className={styles.parts} aria-hidden="true">
        {steps.map((step, index) => (
          <i key={step.title} className={index <= current ? styles.on : undefined} />
        ))}
      </div>
    </div>
  </nav>
)

const StepWords = ({ step, index, done }: { step: Step; index: number; done: boolean }) => (
  <>
    <span className={styles.number}>{done ? <IconCheck stroke={2.5} aria-label="Listo" role="img" /> : index + 1}</span>
    <span>
      <span className={styles.title}>{step.title}</span>
      {step.hint ? <span className={styles.hint}>{step.hint}</span> : null}
    </span>
  </>
)
