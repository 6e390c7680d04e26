/**
 * Marks the link of an index whose section is being read, and keeps it in view where the index is a line that scrolls.
 * Plain DOM, so that it also works on pages that are not hydrated. Returns the function that ends it.
 */
export const followSections = (index: HTMLElement): (() => void) => {
  const links = new Map([...index.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]))
  const mark = (id: string) => {
    for (const [other, link] of links)
      if (other === id) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    const link = links.get(id)
    const line = link?.closest('ol')
    if (link && line && line.scrollWidth > line.clientWidth)
      line.scrollTo({ left: link.offsetLeft - line.offsetLeft - (line.clientWidth - link.offsetWidth) / 2 })
  }
  // The section that lies below the upper third of the window.
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) if (isIntersecting) mark(target.id)
    },
    { rootMargin: '-30% 0px -69% 0px' },
  )
  for (const id of links.keys()) {
    const section = document.getElementById(id)
    if (section) observer.observe(section)
  }
  return () => observer.disconnect()
}
