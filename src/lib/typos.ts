/** Whether two words differ by one letter at most: missing, extra, wrong, or transposed with its neighbour. */
export const isOneTypoAway = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1)
  const isTransposed = short[same] === long[same + 1] && short[same + 1] === long[same]
  return (
    short.slice(same + 1) === long.slice(same + 1) || (isTransposed && short.slice(same + 2) === long.slice(same + 2))
  )
}

/** The words with two neighbouring letters transposed. */
export const transpositionsOf = (word: string): readonly string[] =>
  Array.from({ length: word.length - 1 }, (_, n) => word.slice(0, n) + word[n + 1] + word[n] + word.slice(n + 2))
