import type { BreadcrumbList, Demand, ItemList, WithContext } from 'schema-dts'
import type { LoadedCategory, Opportunity } from './public-loaders.ts'
import type { Site } from './site.ts'

/**
 * What search engines read of an open opportunity: what is asked for, where and until when, and its place below the
 * portal. Made of the visitor's view alone. A closed one has none.
 */
export const opportunityData = (site: Site, rfq: Opportunity): readonly WithContext<Demand | BreadcrumbList>[] => {
  if (!rfq.open) return []
  const url = `${site.publicUrl}/opportunity/${rfq.id}`
  const portal = `${site.publicUrl}/opportunities`
  const { category } = rfq
  const above = [
    { name: 'Oportunidades', item: portal },
    ...(category ? [{ name: category.name, item: categoryAddress(site, category.id) }] : []),
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Demand',
      name: rfq.title,
      url,
      ...(rfq.description ? { description: rfq.description } : {}),
      ...(category ? { category: category.name } : {}),
      itemOffered: rfq.itemNames.map((name) => ({ '@type': 'Product', name })),
      availabilityStarts: rfq.createdAt.toISOString(),
      availabilityEnds: rfq.deadline,
      areaServed: rfq.department
        ? { '@type': 'AdministrativeArea', name: rfq.department, containedInPlace: uruguay }
        : uruguay,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...above, { name: rfq.title, item: url }].map((entry, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        ...entry,
      })),
    },
  ]
}

/** What search engines read of the page of a category: its place below the portal, and its newest open RFQs. */
export const categoryData = (
  site: Site,
  { category, open }: LoadedCategory,
): readonly WithContext<BreadcrumbList | ItemList>[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Oportunidades', item: `${site.publicUrl}/opportunities` },
      { '@type': 'ListItem', position: 2, name: category.name, item: categoryAddress(site, category.id) },
    ],
  },
  ...(open.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org' as const,
          '@type': 'ItemList' as const,
          itemListElement: open.map(({ id, title }, at) => ({
            '@type': 'ListItem' as const,
            position: at + 1,
            name: title,
            url: `${site.publicUrl}/opportunity/${id}`,
          })),
        },
      ]),
]

const categoryAddress = (site: Site, id: string) => `${site.publicUrl}/oportunidades/${id}`

const uruguay = { '@type': 'Country', name: 'Uruguay' } as const

/** The data as a script element that runs nothing. No text in it can end the element. */
export const dataScripts = (data: readonly object[]) =>
  data.map((entry) => ({
    type: 'application/ld+json',
    children: JSON.stringify(entry).replaceAll('<', String.raw`\u003c`),
  }))
