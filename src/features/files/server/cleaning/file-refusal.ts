import type { CleaningResult } from '../../domain/cleaning.ts'

export type Refused = Extract<CleaningResult, { ok: false }>
export type Cleaned = Extract<CleaningResult, { ok: true }>

/** Thrown inside the child process, where a rule several calls deep refuses the file. */
export class FileRefusal extends Error {
  readonly result: Refused
  constructor(refusal: Refused['refusal'], where: Pick<Refused, 'page' | 'found'> = {}) {
    super(refusal)
    this.result = { ok: false, refusal, ...where }
  }
}
