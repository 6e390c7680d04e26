import { useId, type ReactNode } from 'react'
import styles from './choice.module.css'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'

export type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  /** A line under the label (cards only). */
  detail?: ReactNode
  disabled?: boolean | undefined
}

type Props<Value extends string> = {
  legend: string
  hiddenLegend?: boolean | undefined
  choices: readonly Choice<Value>[]
  /** null: none chosen yet. */
  value: Value | null
  onChange: (value: Value) => void
  name?: string | undefined
  error?: ReactNode
  /** 36 px high on a desktop: toolbars. */
  small?: boolean | undefined
}

/** A few short alternatives side by side: radios with a legend, the chosen one underlined. */
export const SegmentedChoice = <Value extends string>(props: Props<Value>) => (
  <Radios {...props} className={cx(styles.segments, props.small && styles.small)}>
    {(choice, input) => (
      <label key={choice.value} className={styles.segment}>
        {input}
        {choice.label}
      </label>
    )}
  </Radios>
)

/** Alternatives that need a sentence each: large radio cards ('Comprador' / 'Proveedor'), two in a row with `pairs`. */
export const ChoiceCards = <Value extends string>({ pairs, ...props }: Props<Value> & { pairs?: boolean }) => (
  <Radios {...props} className={cx(styles.cards, pairs && styles.pairs)}>
    {(choice, input) => (
      <label key={choice.value} className={styles.card}>
        {input}
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.words}>
          {choice.label}
          {choice.detail ? <span className={styles.detail}>{choice.detail}</span> : null}
        </span>
      </label>
    )}
  </Radios>
)

const Radios = <Value extends string>({
  legend,
  hiddenLegend,
  choices,
  value,
  onChange,
  name,
  error,
  className,
  children,
}: Props<Value> & {
  className: string | undefined
  children: (choice: Choice<Value>, input: ReactNode) => ReactNode
}) => {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hiddenLegend ? 'vh' : styles.legend}>{legend}</legend>
      <div className={className}>
        {choices.map((choice) =>
          children(
            choice,
            <input
              type="radio"
              className={styles.input}
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />,
          ),
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
