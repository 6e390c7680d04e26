import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/head.ts'
import { Contact } from '#web/pages/contact.tsx'

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Contacto',
      description: 'Cómo hablar con el equipo de Pliego y en qué horarios atendemos.',
      canonical: '/contact',
    }),
  component: Contact,
})
