import { indexedPages } from '#web/indexed-pages.ts'
import { htmlProblems } from '../platform/fixtures/html-problems.ts'
import { productionLicences } from './licences.ts'
import { openApiProblems } from './openapi-problems.ts'
import { noneOf, type Row } from './report.ts'
import { publicPages, type Stage } from './stage.ts'

/** Redocly's recommended rules over the document that the product serves. */
export const openApi = async ({ url }: Stage): Promise<readonly Row[]> => {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }
  const problems = await openApiProblems(document)
  return [noneOf('redocly', `/openapi.json, ${Object.keys(document.paths).length} operations`, problems)]
}

/** html-validate over the pages as they are served. */
export const pages = async (stage: Stage): Promise<readonly Row[]> => {
  const searches = ['/help?q=comision', '/opportunities?q=hierro', '/no-existe']
  const paths = new Set([...indexedPages, ...Object.values(await publicPages(stage)), ...searches])
  const problems: string[] = []
  for (const path of paths) {
    const answer = await fetch(stage.url + path)
    problems.push(...(await htmlProblems(await answer.text())).map((problem) => `${path}: ${problem}`))
  }
  return [noneOf('html-validate', `${paths.size} pages`, problems)]
}

/** The licences of everything that is installed for production. */
export const licences = async (): Promise<readonly Row[]> => {
  const all = productionLicences()
  const refused = all.filter(({ isAllowed }) => !isAllowed).map(({ name, licence }) => `${name}: ${licence}`)
  const counts = [...Map.groupBy(all, ({ licence }) => licence)]
    .map(([licence, those]) => [licence, those.length] as const)
    .toSorted(([, a], [, b]) => b - a)
    .map(([licence, count]) => `${licence} ${count}`)
  return [noneOf('licences', `${all.length} packages: ${counts.join(', ')}`, refused)]
}
