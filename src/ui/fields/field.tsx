import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './field.module.css'

/** What every field takes: a label above the control, a help text and an error below it. */
export type FieldProps = {
  label: ReactNode
  /** A sentence below the control. */
  help?: ReactNode
  /** The error in words. The help stays below it. */
  error?: ReactNode
  /** Writes '(opcional)' beside the label. */
  optional?: boolean | undefined
  /** Hides the label visually, where a table heading or the row already shows it. */
  hiddenLabel?: boolean | undefined
  className?: string | undefined
}

/**
 * The ids of a control, its error and its help, and the attributes that connect them. `describedBy`: further elements
 * that describe the control.
 */
export const useFieldIds = (id: string | undefined, error: ReactNode, help: ReactNode, describedBy?: string) => {
  const own = useId()
  const control = id ?? own
  const described = [error ? `${control}-error` : '', help ? `${control}-help` : '', describedBy ?? '']
    .filter(Boolean)
    .join(' ')
  return {
    control,
    error: `${control}-error`,
    help: `${control}-help`,
    aria: {
      id: control,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  }
}

type Described = { id?: string | undefined; 'aria-describedby'?: string | undefined }

/**
 * Splits a field's props: those of its frame, the ids that connect the frame with the control, and the control's own.
 * An `aria-describedby` among them is kept.
 */
export const useField = <Props extends FieldProps & Described>(props: Props) => {
  const { label, help, error, optional, hiddenLabel, className, id, ...control } = props
  const ids = useFieldIds(id, error, help, control['aria-describedby'])
  return { frame: { label, help, error, optional, hiddenLabel, className, ids }, ids, control }
}

type FrameProps = FieldProps & {
  ids: ReturnType<typeof useFieldIds>
  children: ReactNode
  /** At the right below the control: a counter. */
  aside?: ReactNode
}

/** Label, control, error, help: the order of every field. */
export const FieldFrame = ({
  label,
  help,
  error,
  optional,
  hiddenLabel,
  className,
  ids,
  children,
  aside,
}: FrameProps) => (
  <div className={cx(styles.field, className)}>
    {/* '(opcional)' is beside the label, so that it is not part of the control's accessible name. */}
    <div className={hiddenLabel ? 'vh' : styles.label}>
      <label htmlFor={ids.control}>{label}</label>
      {optional ? <span className={styles.optional}> (opcional)</span> : null}
    </div>
    {children}
    <FieldError id={ids.error} error={error} />
    {help || aside ? (
      <div className={styles.below}>
        {help ? (
          <div className={styles.help} id={ids.help}>
            {help}
          </div>
        ) : null}
        {aside}
      </div>
    ) : null}
  </div>
)

/** The error of a field or of a group, in words, with its icon. */
export const FieldError = ({ id, error }: { id: string; error: ReactNode }) =>
  error ? (
    <div className={styles.error} id={id}>
      <IconAlertCircle stroke={2} aria-hidden="true" />
      <span>{error}</span>
    </div>
  ) : null
