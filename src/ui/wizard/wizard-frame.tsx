import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import type { SaveStatus } from '../drafts/draft-saver.ts'
import { SaveTrouble } from '../drafts/save-state.tsx'
import { Steps, type StepsProps } from './steps.tsx'
import styles from './wizard-frame.module.css'

type Action = {
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  loading?: boolean | undefined
  loadingText?: string | undefined
  disabled?: boolean | undefined
  /** It can be reached, says what is missing, and does nothing. */
  blocked?: boolean
}

type BarProps = {
  /** Absent on the first step. */
  onBack?: (() => void) | undefined
  /** The link that leaves the wizard, in the place of 'Atrás' on the first step of a wide screen. */
  cancel?: ReactNode
  /**
   * The main button: 'Continuar' or 'Publicar RFQ'. `wideLabel` is a longer text for wide screens ('Continuar a
   * Entrega').
   */
  next: Action & { label: string; wideLabel?: string | undefined; last?: boolean | undefined }
  /** What is still missing, beside the button. */
  missing?: ReactNode
  /** Whether the draft is saved: a phone's bar says it when it is not. */
  status: SaveStatus
  /** The running total in the phone's bar. Its label also says what a disabled button waits for. */
  total: { label: string; amount: ReactNode }
}

type Props = StepsProps &
  BarProps & {
    children: ReactNode
    /** The live summary, on the right; below the form on narrow screens. */
    aside?: ReactNode
  }

/**
 * The layout of a wizard: steps 196 px | form | summary 288 px, with the actions below the form, on the last step below
 * the summary. On a phone the steps are one line above, the actions are fixed at the foot, and the shell shows no
 * footer. Its buttons are of type 'button', so that Enter never publishes.
 */
export const WizardFrame = ({ children, aside, onBack, cancel, next, missing, status, total, ...steps }: Props) => {
  const bar = <Bar {...{ onBack, cancel, next, missing, status, total }} />
  // The button that publishes or sends is beside the review, where it is visible without scrolling.
  const beside = aside !== undefined && next.last === true
  return (
    <div data-wizard className={cx(styles.frame, !aside && styles.two, beside && styles.beside)}>
      <div className={styles.steps}>
        <Steps {...steps} />
      </div>
      <div className={styles.body}>
        <div>{children}</div>
        {beside ? null : bar}
      </div>
      {aside ? (
        <div className={styles.aside}>
          {aside}
          {beside ? bar : null}
        </div>
      ) : null}
    </div>
  )
}

/** The actions: below the form; on a phone at the foot of the screen, with the total. */
const Bar = ({ onBack, cancel, next, missing, status, total }: BarProps) => {
  const [totalId, missingId] = [useId(), useId()]
  return (
    <div data-foot-bar={missing ? 'tall' : ''} className={cx(styles.bar, next.last && styles.last)}>
      <SaveTrouble status={status} />
      <div id={totalId} className={styles.total}>
        <span>{total.label}</span> <b>{total.amount}</b>
      </div>
      <div className={styles.acts}>
        {onBack ? (
          <Button variant="ghost" className={styles.back} onClick={onBack} icon={<IconArrowLeft aria-hidden="true" />}>
            <span className={styles.wide} aria-hidden="true">
              Atrás
            </span>
            <span className="vh">Atrás</span>
          </Button>
        ) : cancel ? (
          <div className={cx(styles.back, styles.wide)}>{cancel}</div>
        ) : null}
        <div className={styles.next}>
          {/* Always there, or a screen reader would not hear what comes into it. */}
          <p id={missingId} className={missing ? styles.missing : 'vh'} role="status">
            {missing}
          </p>
          <Button
            variant="pri"
            onClick={next.blocked ? undefined : next.onClick}
            loading={next.loading}
            loadingText={next.loadingText}
            disabled={next.disabled}
            aria-disabled={next.blocked || undefined}
            aria-describedby={next.blocked ? missingId : next.disabled ? totalId : undefined}
            iconAfter={next.last ? null : <IconArrowRight aria-hidden="true" className={styles.wide} />}
          >
            <span className={next.wideLabel ? styles.narrow : undefined}>{next.label}</span>
            {next.wideLabel ? <span className={styles.wide}>{next.wideLabel}</span> : null}
          </Button>
        </div>
      </div>
    </div>
  )
}
