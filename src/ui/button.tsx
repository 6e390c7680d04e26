import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'

/**
 * 'pri' is the one filled button of a screen; 'sol' is for the call to action of a public page; 'danger' cannot be
 * undone.
 */
export type ButtonVariant = 'pri' | 'sec' | 'ghost' | 'sol' | 'danger'

type Look = {
  variant?: ButtonVariant | undefined
  /** 'sm' 36 px (44 on touch), 'md' 44, 'lg' 52 px. */
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Full width: always, or only below 768 px. */
  full?: boolean | 'phone' | undefined
  /** An icon before the label, and one after it. */
  icon?: ReactNode
  iconAfter?: ReactNode
}

const look = ({ variant = 'sec', size = 'md', full }: Look, className?: string) =>
  cx(
    styles.btn,
    styles[variant],
    size !== 'md' && styles[size],
    full === true && styles.full,
    full === 'phone' && styles.fullOnPhone,
    className,
  )

/**
 * The attributes of a button that may not be pressable now: it says so and ignores presses. It is never `disabled`,
 * because the browser takes the focus from such a button, and with it the keys of what is around it.
 */
export const pressable = ({ disabled, onClick }: Pick<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick'>) =>
  disabled ? { 'aria-disabled': true as const, onClick: undefined } : { onClick }

type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** Shows a spinner and `aria-busy`, and ignores presses; the button keeps the focus. */
    loading?: boolean | undefined
    /** The label while loading, for example 'Publicando…'. */
    loadingText?: string | undefined
  }

/** A button. Its `type` is 'button' by default, so that it never submits a form by accident. */
export const Button = ({
  variant,
  size,
  full,
  icon,
  iconAfter,
  loading = false,
  loadingText,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    {...pressable({ disabled, onClick: loading ? undefined : onClick })}
    type={loading || disabled ? 'button' : type}
    aria-busy={loading || undefined}
    className={look({ variant, size, full }, className)}
  >
    {loading ? <span className={styles.spin} aria-hidden="true" /> : icon}
    {loading && loadingText ? loadingText : children}
    {loading ? null : iconAfter}
  </button>
)

/** A link out of the product that looks like a button. Without an address it is not a link yet. */
export const ButtonAnchor = ({
  variant,
  size,
  full,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'a'> & Look) => (
  <a {...rest} className={look({ variant, size, full }, className)}>
    {icon}
    {children}
    {iconAfter}
  </a>
)

/** A link that looks like a button: takes the router's `to`, `params`, `search`. */
export const ButtonLink = createLink(ButtonAnchor)

type IconButtonProps = ComponentPropsWithRef<'button'> & {
  /** Its name in Spanish; with its object where it repeats: 'Quitar ítem 3'. */
  label: string
}

/** A 44 px button with an icon alone; the label is its name and its tooltip. */
export const IconButton = ({ label, className, type = 'button', disabled, onClick, ...rest }: IconButtonProps) => (
  <button
    {...rest}
    {...pressable({ disabled, onClick })}
    type={type}
    aria-label={label}
    title={label}
    className={cx(styles.icon, className)}
  />
)

const TextAnchor = ({ className, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a {...rest} className={cx(styles.text, className)} />
)

/** A text link at 14/600, with an optional icon among its children: takes the router's `to`, `params`, `search`. */
export const TextLink = createLink(TextAnchor)

/** A button that looks like a text link. */
export const TextButton = ({
  className,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: ComponentPropsWithRef<'button'>) => (
  <button {...rest} {...pressable({ disabled, onClick })} type={type} className={cx(styles.text, className)} />
)
