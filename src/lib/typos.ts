/** Whether two words differ by one letter at most: missing, extra, wrong, or transposed with its neighbour. */
export const isOneTypoAway = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  /** Whether they end alike, once so many more letters of each are left out. */
  const endAlike = (ofShort: number, ofLong: number) => short.slice(same + ofShort) === long.slice(same + ofLong)
  if (short.length < long.length) return endAlike(0, 1)
  const isTransposed = short[same] === long[same + 1] && short[same + 1] === long[same]
  return endAlike(1, 1) || (isTransposed && endAlike(2, 2))
}

/** The words with two neighbouring letters transposed. */
export const transpositionsOf = (word: string): readonly string[] =>
  Array.from({ length: word.length - 1 }, (_, n) => word.slice(0, n) + word[n + 1] + word[n] + word.slice(n + 2))
