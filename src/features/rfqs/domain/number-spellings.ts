const number = String.raw`\d+(?:[.,]\d+)*`
const units = 'mm|cm|mts?|m|km|kgs?|grs?|g|lts?|l|ml|cc|kva|va|kw|w|v|ah|hp|btu|gb|tb'
const isNumber = new RegExp(`^${number}$`)
const isUnit = new RegExp(`^(?:${units})$`, 'i')
const numberWithUnit = new RegExp(`^(${number})(${units})$`, 'i')
/** 'cat6', 'pvc110'; with fewer letters it is a code of its own ('m8', 'dn110'). */
const nameWithNumber = new RegExp(String.raw`^(\p{L}{3,})(${number})$`, 'u')

/** Whether a word is a unit, or a number with one beside it. */
export const isMeasure = (word: string): boolean => isUnit.test(word) || numberWithUnit.test(word)

/**
 * '2.5' of '2,5' and the other way round; '12000' of '12.000' and the other way round; other words as they are. Four
 * digits get a dot only before a unit: '1500 w', but not years and models.
 */
const respelled = (word: string, next: string | undefined): string => {
  if (!isNumber.test(word)) return word
  if (/^\d{1,3}(?:\.\d{3})+$/.test(word)) return word.replaceAll('.', '')
  if (/^\d{5,7}$/.test(word) || (/^\d{4}$/.test(word) && isUnit.test(next ?? '')))
    return word.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  const decimal = /^(\d+)([.,])(\d{1,2})$/.exec(word)
  return decimal ? `${decimal[1]}${decimal[2] === '.' ? ',' : '.'}${decimal[3]}` : word
}

/** '12', 'mm' as '12mm'. */
const glued = (words: readonly string[]): readonly string[] =>
  words.reduce<readonly string[]>((all, word) => {
    const before = all.at(-1) ?? ''
    return isUnit.test(word) && isNumber.test(before) ? [...all.slice(0, -1), `${before}${word}`] : [...all, word]
  }, [])

/**
 * The other ways to write the numbers of a search: with a comma or a dot, with dots between thousands or none, and with
 * the unit beside the number or apart ('12.000 BTU', '12000btu'). None for words without numbers.
 */
export const numberSpellings = (words: readonly string[]): readonly (readonly string[])[] => {
  const apart = words.flatMap((word) => (numberWithUnit.exec(word) ?? nameWithNumber.exec(word))?.slice(1) ?? [word])
  const others = apart.map((word, at) => respelled(word, apart[at + 1]))
  const typed = words.join(' ')
  const all = [apart, others, glued(apart), glued(others)].map((each) => each.join(' '))
  return [...new Set(all)].filter((text) => text !== typed).map((text) => text.split(' '))
}
