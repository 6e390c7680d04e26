import { runStory } from './fixtures/deal-story.ts'
import { describeExtraFields } from './fixtures/extra-fields.ts'
import { describeOtherCompanies } from './fixtures/other-companies.ts'

const story = await runStory()
await describeOtherCompanies(story)
await describeExtraFields(story)
