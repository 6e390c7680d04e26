import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { OpenLeporello, ShutSheet, TornSheet } from './drawings.tsx'
import { Sheet, type Flap } from '../paper/sheet.tsx'
import styles from './states.module.css'

type Common = {
  title: string
  /** The level of the heading; 1 if it is the only heading of the page. */
  level?: 1 | 2 | 3 | undefined
  /** What it means, and what to do. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}

type Props = Common & {
  drawing: ReactNode
  flap: Flap
  /** The technical text in English, small, at the bottom: 'RFQ not found'. */
  english?: string | undefined
  /** The id of the request, for support. */
  reference?: string | undefined
  alert?: boolean | undefined
}

/** A sheet that explains a state: drawing, heading, text, an action, the technical reference. */
const StateSheet = ({ title, level = 2, children, action, drawing, flap, english, reference, alert }: Props) => {
  const Heading = `h${level}` as const
  const technical = [english, reference && `ref. ${reference}`].filter(Boolean).join(' · ')
  return (
    <Sheet fold="card" flap={flap} className={styles.state} role={alert ? 'alert' : undefined}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
      {technical ? (
        <p className={styles.reference} lang="en">
          {technical}
        </p>
      ) : null}
    </Sheet>
  )
}

/** An empty list or page: what to do now, with one action. */
export const EmptyState = (props: Common) => <StateSheet drawing={<OpenLeporello />} flap="open" {...props} />

type ErrorProps = Common & {
  onRetry?: (() => void) | undefined
  /** A retry is running. */
  retrying?: boolean | undefined
  reference?: string | undefined
}

/** An error: what happened, a retry and the reference. Announced to screen readers. */
export const ErrorState = ({ onRetry, retrying, action, ...rest }: ErrorProps) => (
  <StateSheet
    drawing={<TornSheet />}
    flap="bad"
    alert
    action={
      onRetry || action ? (
        <>
          {onRetry ? (
            <Button onClick={onRetry} loading={retrying} icon={<IconRefresh />}>
              Reintentar
            </Button>
          ) : null}
          {action}
        </>
      ) : null
    }
    {...rest}
  />
)

/** An expected refusal (foreign, closed, not found) with its reason. */
export const RefusalState = (props: Common & Pick<Props, 'english' | 'reference'>) => (
  <StateSheet drawing={<ShutSheet />} flap="warn" {...props} />
)
