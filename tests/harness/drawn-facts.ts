import type { ReactNode } from 'react'
import { screenHtml } from './screen-text.tsx'

/** What the lists of terms of a screen say, by their labels, as text: without markup and buttons. */
export const drawnFacts = (screen: ReactNode): readonly (readonly [label: string, value: string])[] =>
  [...screenHtml(screen).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, label = '', value = '']) => [
    textOf(label),
    textOf(value),
  ])

const textOf = (html: string): string =>
  html
    .replaceAll(/<button.*?<\/button>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
