import { getRouteApi } from '@tanstack/react-router'
import { keepTogether, segmentsOf, type Marked } from './text.ts'

const root = getRouteApi('__root__')

/** A marked text as React reads it. Its links are plain: these pages work without script. */
export const MarkedText = ({ children }: { children: Marked }) => {
  const { site } = root.useRouteContext()
  return segmentsOf(children).map((segment, at) => {
    switch (segment.kind) {
      case 'plain':
        return keepTogether(segment.text)
      case 'strong':
        return <strong key={at}>{keepTogether(segment.text)}</strong>
      case 'link':
        return (
          <a key={at} href={segment.href}>
            {keepTogether(segment.text)}
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
