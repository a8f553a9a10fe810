import { startLanguage } from '#language'

// Texts are read where modules are evaluated, so this one comes before those of the pages.
await startLanguage()
