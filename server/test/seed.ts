import { configureGlobal } from 'fast-check'

/**
 * Property tests use the same cases in every run, so that a change is judged only by itself.
 * `PROPERTY_SEED=random` (or a number) uses others; a failure prints its seed.
 */
const given = process.env.PROPERTY_SEED
const seed = given === 'random' ? Date.now() & 0x7fffffff : Number(given ?? 20_261_121)

configureGlobal({ seed })
