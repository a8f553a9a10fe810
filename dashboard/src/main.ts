import { startLanguage } from './language/language.tsx'
import './styles.css'

// Texts are read where modules are evaluated, so the language comes first.
await startLanguage()
await import('./app.tsx')
