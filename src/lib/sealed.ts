/**
 * A value that must not leak by accident: it spreads to nothing, prints as '[sealed]' and refuses JSON.
 * Only accounts/domain/disclosure.ts opens it (HOUSE, Authorization and anonymity).
 */
const contents = new WeakMap<object, unknown>()

export class Sealed<T> {
  declare private readonly content: T

  constructor(value: T) {
    contents.set(this, value)
    Object.freeze(this)
  }

  toJSON(): never {
    throw new Error('A sealed value must not leave the server')
  }

  toString(): string {
    return '[sealed]'
  }
}

export const seal = <T>(value: T): Sealed<T> => new Sealed(value)
/** Opens a sealed value: imported by accounts/domain/disclosure.ts alone (the linter refuses it elsewhere). */
export const unseal = <T>(sealed: Sealed<T>): T => contents.get(sealed) as T
