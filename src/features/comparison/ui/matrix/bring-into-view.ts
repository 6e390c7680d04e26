/**
 * The ref of what was just opened: scrolls the page no further than shows it whole, clear of what sticks to an edge.
 */
export const bringIntoView = (opened: Element | null): void => opened?.scrollIntoView({ block: 'nearest' })
