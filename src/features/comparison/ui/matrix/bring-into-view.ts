/** The ref of what has just been opened: it moves the page as little as shows it whole, clear of what sticks to an edge. */
export const bringIntoView = (opened: Element | null): void => opened?.scrollIntoView({ block: 'nearest' })
