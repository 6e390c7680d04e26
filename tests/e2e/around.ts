import type { Locator, Page } from '@playwright/test'

/** Path and query of what the page shows. */
export const pathOf = (page: Page): string => page.url().replace(new URL(page.url()).origin, '')

/** These words in one of the notices at the lower right. */
export const tellsToast = (page: Page, text: string): Locator => page.getByLabel('Avisos').getByText(text)
