/**
 * The result of a rule that yields a value or refuses. The refusal is a code of the contract or, for a form, its
 * problems. A rule that yields no value returns the bare code, or null.
 */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

/** The result that yields this value. */
export const ok = <Value>(value: Value) => ({ ok: true, value }) as const

/** The result that refuses with this code, or with these problems. */
export const refused = <const Refusal>(refusal: Refusal) => ({ ok: false, refusal }) as const
