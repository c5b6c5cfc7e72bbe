import { registerHooks } from 'node:module'

const LIBRARY = '@node-rs/argon2'
const QUICK = new URL('quick-argon2.ts', import.meta.url).href

/** Makes password hashes cheap: most tests ask whether one matches, not how long it takes. The timed tests use real ones. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === LIBRARY && context.parentURL?.split('?')[0] !== QUICK ? { url: QUICK, shortCircuit: true } : next(specifier, context),
})
