// By default zod compiles object schemas with `new Function`, which the content security policy forbids. zod reads this
// setting when it creates the first schema, so this module is imported first. Set without `config` of zod/v4/core,
// which would bring zod to pages that have no form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
