/** Joins class names, without the falsy ones; undefined when none is left. */
export const cx = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
