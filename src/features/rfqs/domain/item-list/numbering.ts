/** Whether these are the numbers of a list: 1, 2, 3… */
const areConsecutive = (numbers: readonly string[]): boolean =>
  numbers.length > 1 && numbers.every((number, index) => Number(number) === index + 1)

/** Whether the lines of a message that begin with a number ('1.', '2)', '3 -') are numbered 1, 2, 3… */
export const hasNumberedLines = (lines: readonly string[]): boolean =>
  areConsecutive(lines.flatMap((line) => /^\s*(\d{1,3})\s*[.)-]/.exec(line)?.[1] ?? []))

/** A numbered line without its number. */
export const withoutNumber = (line: string): string => line.replace(/^\d{1,3}\s*[.)-]+\s*/, '')

const numberInLine = /(?:^|\s)(\d{1,2})\)\s*/g

/** The items of a line that numbers them itself: '1) 10 codos 2) 5 tees' has two. Any other line is one item. */
export const numberedParts = (line: string): readonly string[] => {
  const numbers = [...line.matchAll(numberInLine)].map(([, number = '']) => number)
  const parts = areConsecutive(numbers) ? line.replace(numberInLine, '\n').split('\n') : [line]
  return parts.map((part) => part.trim()).filter(Boolean)
}
