import { useEffect, useRef, useState } from 'react'
import { messagesByField, useFieldErrors, type FieldProblem } from '../forms/field-errors.ts'
import { focusField } from '../forms/focus-field.ts'
import { blockingStep, type StepProblems, type WizardStep } from './wizard-step.ts'

type Options = {
  /** The step in the URL; null: the one at which the wizard opened. */
  step: WizardStep | null
  /** Writes a step into the URL. */
  onStep: (step: WizardStep) => void
  /** Where the wizard opens when the URL names no step. Asked once. */
  opensAt: () => WizardStep
  /** The step at which the form, as it is now, would be resumed: every step up to there is open. */
  resumesAt: WizardStep
  problems: StepProblems
  /** The problems that keep the person from going on: for example, without those of blank rows. Absent: `problems`. */
  blockers?: StepProblems
  /** A field that the person must confirm before leaving its step forwards. */
  unconfirmed?: string | undefined
  /** Called before another step is shown; `target` is the step that the person asked for. */
  onLeave: (target: WizardStep, from: WizardStep) => void
  stepOfField: (field: string) => WizardStep
  fieldId: (field: string) => string
  /** The form. When it changes, what the server refused is no longer shown. */
  content: unknown
}

/** The last step is shown only once all before it are complete. */
const lastStep: WizardStep = 4

/**
 * The state of a wizard: its step, its errors and its focus. Going back is free. Going forward is possible over
 * complete steps only; the first incomplete one is shown instead, with its errors, and its first wrong field receives
 * the focus.
 */
export const useWizard = (options: Options) => {
  const { step, onStep, opensAt, resumesAt, problems, blockers = problems, content } = options
  const { unconfirmed, onLeave, stepOfField } = options
  const [opened] = useState(opensAt)
  const possible = Math.min(step ?? opened, blockingStep(problems, 1, lastStep) ?? lastStep) as WizardStep
  // Completing a step does not show the next one: only going on, or another URL, does.
  const [shown, setShown] = useState({ step, current: possible })
  const current = shown.step === step ? (Math.min(shown.current, possible) as WizardStep) : possible
  if (shown.step !== step || shown.current !== current) setShown({ step, current })
  const show = (next: WizardStep) => {
    // The URL may name that step already; then it does not change.
    if (next === step) setShown({ step, current: next })
    else onStep(next)
  }
  const [reached, setReached] = useState(opened)
  if (current > reached) setReached(current)
  const [submitted, setSubmitted] = useState<ReadonlySet<WizardStep>>(new Set())
  const errors = useFieldErrors(messagesByField(problems[current - 1] ?? []), submitted.has(current))
  const { refuse } = errors
  useEffect(() => refuse([]), [content, refuse])
  const { heading, target, setTarget } = useStepFocus(current, options)

  const leadTo = (field: string) => {
    setTarget({ field })
    if (stepOfField(field) !== current) show(stepOfField(field))
  }
  const goToStep = (next: WizardStep) => {
    onLeave(next, current)
    show(next)
  }
  /** Opens the step of a field and focuses the field. */
  const goToField = (field: string) => {
    if (stepOfField(field) !== current) onLeave(stepOfField(field), current)
    leadTo(field)
  }
  /** Shows a field and focuses it; from now on every problem of its step is shown. */
  const insistOn = (field: string) => {
    setSubmitted((before) => new Set(before).add(stepOfField(field)))
    leadTo(field)
  }
  const unconfirmedHere = unconfirmed !== undefined && stepOfField(unconfirmed) === current ? unconfirmed : undefined
  const stepTo = (next: WizardStep) => {
    if (next <= current) return goToStep(next)
    const blocking = blockingStep(blockers, current, next)
    const missing =
      blocking === null ? unconfirmedHere : firstField(blocking === current ? problems : blockers, blocking)
    if (missing === undefined) return goToStep(next)
    if (blocking !== null && blocking !== current) onLeave(next, current)
    insistOn(missing)
  }
  return {
    current,
    heading,
    /** The field that is about to receive the focus. */
    target: target?.field ?? null,
    submitted: submitted.has(current),
    errorOf: errors.errorOf,
    isChecked: errors.isChecked,
    blur: errors.blur,
    refused: errors.refused,
    /** Shows the problems that the server found and focuses the first. */
    refuse: (found: readonly FieldProblem[]) => {
      refuse(found)
      const [first] = found
      if (first) goToField(first.field)
    },
    /** Whether this step is complete; if it is not, its errors are shown. */
    submit: (): boolean => {
      const missing = firstField(problems, current)
      if (missing !== undefined) insistOn(missing)
      return missing === undefined
    },
    insistOn,
    goToStep,
    goToField,
    goOn: () => stepTo((current + 1) as WizardStep),
    /** What `WizardFrame` shows of it; it counts steps from 0. */
    frame: {
      current: current - 1,
      furthest: Math.max(reached, resumesAt) - 1,
      onStep: (index: number) => stepTo((index + 1) as WizardStep),
      onBack: current > 1 ? () => stepTo((current - 1) as WizardStep) : undefined,
    },
  }
}

const firstField = (problems: StepProblems, step: WizardStep): string | undefined => problems[step - 1]?.[0]?.field

/**
 * Moves the focus when the step changes: to its heading, so that keyboard and screen reader begin there, or to the
 * target, a field that was asked for. A target waits until its step is drawn.
 */
const useStepFocus = (current: WizardStep, { stepOfField, fieldId }: Pick<Options, 'stepOfField' | 'fieldId'>) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<WizardStep | null>(null)
  const [target, setTarget] = useState<{ readonly field: string } | null>(null)
  useEffect(() => {
    // The router does not scroll a wizard (src/web/router.tsx); it opens at the top of its page.
    if (shown.current === null) window.scrollTo(0, 0)
    const arrived = shown.current !== null && shown.current !== current
    const waits = target !== null && stepOfField(target.field) !== current
    shown.current = current
    if (arrived) showFromTop(heading.current)
    const focused = target !== null && !waits && focusField(fieldId(target.field))
    if (arrived && !focused) heading.current?.focus({ preventScroll: true })
    if (arrived || !waits) setTarget(null)
  }, [current, target, stepOfField, fieldId])
  return { heading, target, setTarget }
}

/** Scrolls to the top of the wizard, unless that is in the upper half of the window already. */
const showFromTop = (heading: HTMLElement | null) => {
  const frame = heading?.closest('[data-wizard]')
  const top = frame?.getBoundingClientRect().top ?? 0
  if (top < 0 || top > window.innerHeight / 2) frame?.scrollIntoView({ block: 'start' })
}
