import { groupBy } from '#lib/group-by.ts'
import { fold } from '#lib/text.ts'
import { units, type Unit, type UnitFamily } from './units.ts'

/** The key of a spelling. '1 m2' and 'one no' are 'm2' and 'no': bills of quantities write so what a rate is for. */
const unitKey = (text: string) =>
  fold(
    text
      .replace(/^(?:1\s?|one\s)(?=\p{L})/iu, '')
      .replaceAll('²', '2')
      .replaceAll('³', '3')
      .replace(/[.\s]+/g, ' '),
  )

/** The unit keys that a spelling has: as it is, and with the endings of a plural. */
const withPlurals = (key: string) => (key.length < 2 || /[\d"]$/.test(key) ? [key] : [key, `${key}s`, `${key}es`])

/** The units that a spelling may mean. 'Metros cúbicos' is in two families: volume comes first. */
const unitsBySpelling: ReadonlyMap<string, readonly Unit[]> = groupBy(
  (['volumen', 'peso', 'tiempo', 'area', 'unidades', 'largo'] as const).flatMap((family) =>
    units[family].flatMap(([unit, ...spellings]) =>
      [...new Set([unit, ...spellings].flatMap((text) => withPlurals(unitKey(text))))].map((key) => ({
        key,
        family,
        unit,
      })),
    ),
  ),
  ({ key }) => key,
)

/** Every unit that a spelling may mean, in each family that has it. */
export const unitsSpelled = (typed: string): readonly Unit[] => unitsBySpelling.get(unitKey(typed)) ?? []

/**
 * The units that a typed, pasted or imported text may mean: none for a text that is not a unit, two for 'ml'
 * (millilitres or running metres) and 'gl' (gallons or a lump sum). The same unit in two families counts as one.
 */
export const unitReadings = (typed: string): readonly Unit[] => {
  const readings = unitsSpelled(typed)
  return [...new Map(readings.toReversed().map(({ family, unit }) => [unit, { family, unit }])).values()].toReversed()
}

/**
 * The unit of a text with one meaning. If two families have it, `family` decides, else volume. Null when the text is
 * not a unit, or has two meanings that `family` does not decide.
 */
export const parseUnit = (typed: string, family?: UnitFamily): Unit | null => {
  const match = unitsSpelled(typed).find((candidate) => candidate.family === family)
  const [only, ...others] = match ? [match] : unitReadings(typed)
  return only && others.length === 0 ? { family: only.family, unit: only.unit } : null
}
