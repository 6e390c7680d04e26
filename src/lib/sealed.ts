let contentOf: <T>(sealed: Sealed<T>) => T

/**
 * A value that must not leave the server by accident: it has no properties to spread, prints as '[sealed]' and throws
 * on JSON. Only accounts/domain/disclosure.ts opens it (docs/rules/who-sees-what.md#identities).
 */
export class Sealed<T> {
  readonly #content: T

  static {
    contentOf = (sealed) => sealed.#content
  }

  constructor(value: T) {
    this.#content = value
    Object.freeze(this)
  }

  toJSON(): never {
    throw new Error('A sealed value must not leave the server')
  }

  toString(): string {
    return '[sealed]'
  }
}

/** Seals a value. */
export const seal = <T>(value: T): Sealed<T> => new Sealed(value)
/** Opens a sealed value. The linter refuses this import everywhere but in accounts/domain/disclosure.ts. */
export const unseal = <T>(sealed: Sealed<T>): T => contentOf(sealed)
