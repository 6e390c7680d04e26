import { useEffect, useState } from 'react'

/** A section becomes current when its heading passes this share of the screen's height. */
const readingLine = 0.35

/**
 * The id of the section that is being read: the last one whose heading has passed the upper part of the screen; at the
 * end of the page the last of all.
 */
export const useCurrentSection = <Id extends string>(ids: readonly Id[], ready: boolean): Id | undefined => {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    if (!ready) return
    const read = () => {
      const { scrollHeight } = document.documentElement
      const atEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2
      const passed = ids.filter((id) => {
        const heading = document.getElementById(id)
        return heading && heading.getBoundingClientRect().top <= window.innerHeight * readingLine
      })
      setCurrent((atEnd ? ids.at(-1) : passed.at(-1)) ?? ids[0])
    }
    read()
    window.addEventListener('scroll', read, { passive: true })
    window.addEventListener('resize', read)
    return () => {
      window.removeEventListener('scroll', read)
      window.removeEventListener('resize', read)
    }
  }, [ids, ready])
  return current
}
