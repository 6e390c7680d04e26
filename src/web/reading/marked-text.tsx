import { getRouteApi } from '@tanstack/react-router'
import { keepTogether, stretchesOf, type Marked } from './text.ts'

const root = getRouteApi('__root__')

/** A marked text as React reads it. Its links are plain: these pages work without script. */
export const MarkedText = ({ children }: { children: Marked }) => {
  const { site } = root.useRouteContext()
  return stretchesOf(children).map((stretch, at) => {
    switch (stretch.kind) {
      case 'plain':
        return keepTogether(stretch.text)
      case 'strong':
        return <strong key={at}>{keepTogether(stretch.text)}</strong>
      case 'link':
        return (
          <a key={at} href={stretch.href}>
            {keepTogether(stretch.text)}
          </a>
        )
      case 'support':
        return (
          <a key={at} href={`mailto:${site.supportEmail}`}>
            {site.supportEmail}
          </a>
        )
    }
  })
}
