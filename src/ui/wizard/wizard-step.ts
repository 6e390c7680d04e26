import type { FieldProblem } from '../forms/field-errors.ts'

/** A step of a wizard; every wizard of the product has four. */
export type WizardStep = 1 | 2 | 3 | 4

/** The four steps, in order. */
export const wizardSteps: readonly WizardStep[] = [1, 2, 3, 4]

/** What is wrong in each step, from step 1. A step without an entry is complete. */
export type StepProblems = readonly (readonly FieldProblem[])[]

/** The step that a URL names, or null when it names none. */
export const readStep = (text: string | undefined): WizardStep | null =>
  wizardSteps.find((step) => String(step) === text) ?? null

/** The first incomplete step from `from` on and before `to`; null when the way from one to the other is free. */
export const blockingStep = (problems: StepProblems, from: WizardStep, to: WizardStep): WizardStep | null =>
  wizardSteps.find((step) => step >= from && step < to && (problems[step - 1]?.length ?? 0) > 0) ?? null
