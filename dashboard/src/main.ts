import { startLanguage } from '#language'
import './styles.css'
import { requestSession } from './session/early-session.ts'

/** Requested while the app is loaded, and not after it. */
const session = requestSession()

/** Texts are read where modules are evaluated, so the app is imported once its language is there. */
void startLanguage()
  .then(() => import('./app.tsx'))
  .then(({ renderApp }) => renderApp(session))
