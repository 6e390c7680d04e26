import { config } from 'zod/v4/core'

// zod compiles object schemas with `new Function`, which the content policy forbids; it looks at this when the first
// schema is made, so this module is imported before any other.
config({ jitless: true })
