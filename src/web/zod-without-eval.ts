import { config } from 'zod/v4/core'

// By default zod compiles object schemas with `new Function`, which the content security policy forbids. It reads this
// setting when the first schema is created, so this module is imported first.
config({ jitless: true })
