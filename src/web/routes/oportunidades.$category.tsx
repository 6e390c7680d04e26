import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { CategoryNotFound, CategoryPage } from '#web/pages/category.tsx'
import { categoryData, dataScripts } from '#web/structured-data.ts'

/** The page of a category, for whoever comes from a search engine (docs/rules/screens.md#category). */
export const Route = createFileRoute('/oportunidades/$category')({
  loader: async ({ context, params }) => {
    // With the page's own code, so that other pages do not carry it.
    const [{ loadCategory }, { categoryText }] = await Promise.all([
      import('#web/public-loaders.ts'),
      import('#web/pages/category-texts.ts'),
    ])
    const loaded = await loadCategory(context.answers, params.category)
    const { of, lead } = categoryText(loaded.category)
    return { ...loaded, of, lead }
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context
    if (!loaderData) return pageHead(site, { title: 'Categoría no encontrada', index: false })
    const { category, of, lead } = loaderData
    const { meta, links } = pageHead(site, {
      title: `Licitaciones de ${of}`,
      description: lead,
      canonical: `/oportunidades/${category.id}`,
    })
    const feed = {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: `Oportunidades de ${of}`,
      href: `/oportunidades/${category.id}.atom`,
    }
    return { meta, links: [...links, feed], scripts: dataScripts(categoryData(site, loaderData)) }
  },
  component: CategoryPage,
  notFoundComponent: CategoryNotFound,
})
