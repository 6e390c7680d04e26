import type { ChangeForm } from '../drafts/use-saved-form.ts'

/** What a step of a wizard receives: the form, how to change it, and the errors of its fields. */
export type StepForm<Draft> = {
  readonly draft: Draft
  /** Changes some fields. */
  readonly set: (fields: Partial<Draft>) => void
  /** The field's error, once it is touched or its step is submitted. */
  readonly errorOf: (field: string) => string | undefined
  /** A field lost the focus. */
  readonly blur: (field: string) => void
}

/** The form of a wizard's steps, made of its draft and of the state of the wizard (use-wizard.ts). */
export const stepForm = <Draft>(
  draft: Draft,
  change: ChangeForm<Draft>,
  { errorOf, blur }: Pick<StepForm<Draft>, 'errorOf' | 'blur'>,
): StepForm<Draft> => ({ draft, set: (fields) => change((before) => ({ ...before, ...fields })), errorOf, blur })
