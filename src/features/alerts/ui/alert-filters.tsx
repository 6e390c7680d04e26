import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/catalog/ui/categories-query.ts'
import { currencyLabel, currencySymbol } from '#lib/money.ts'
import { portalCopy } from '#features/rfqs/copy/portal.ts'
import { keepName } from '#lib/text.ts'
import type { Api } from '#ui/api.ts'
import styles from './alerts.module.css'

type Alerts = Awaited<ReturnType<Api['alerts']['list']>>
export type SectorAlert = NonNullable<Alerts['sector']>
export type SavedAlert = Alerts['saved'][number]
export type Filters = SavedAlert['filters']

/** The name of a category. */
const useCategoryName = () => {
  const categories = useQuery(categoriesQuery()).data ?? []
  return (id: string) => categories.find((category) => category.id === id)?.name ?? ''
}

/** What an alert asks for, in words: one label for each filter. */
export const useFilterWords = () => {
  const categoryName = useCategoryName()
  return ({ text, categoryIds, departments, currency, value }: Partial<Filters>): readonly string[] =>
    [
      text ? `«${text}»` : '',
      ...(categoryIds ?? []).map(categoryName),
      ...(departments ?? []).map(keepName),
      currency ? currencyLabel(currency) : '',
      value ? portalCopy.ranges[value](currencySymbol(currency ?? 'UYU')) : '',
    ].filter(Boolean)
}

/** The filters of an alert as labels. */
export const FilterWords = ({ filters }: { filters: Partial<Filters> }) => {
  const words = useFilterWords()(filters)
  return (
    <ul className={styles.words} aria-label="Filtros del aviso">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}
