import fc from 'fast-check'

/**
 * Any text that JavaScript can hold, lone surrogates included. fast-check's own `binary` texts take a second to
 * set up.
 */
export const anyText = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(0x10ffff), { maxLength: most }).map((points) => String.fromCodePoint(...points))
