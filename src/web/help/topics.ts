import { account } from '../copy/help/account.ts'
import { afterChoosing } from '../copy/help/after-choosing.ts'
import { choosing } from '../copy/help/choosing.ts'
import { costs } from '../copy/help/costs.ts'
import { anonymity } from '../copy/help/anonymity.ts'
import { publishing } from '../copy/help/publishing.ts'
import { quoting } from '../copy/help/quoting.ts'
import { starting } from '../copy/help/starting.ts'
import type { HelpTopic } from './topic.ts'

/** All questions of /help, by topic, in the order of the page. */
export const helpTopics: readonly HelpTopic[] = [
  starting,
  publishing,
  choosing,
  quoting,
  afterChoosing,
  anonymity,
  account,
  costs,
]
