import { startLanguage } from '#language'
import './styles.css'

/** Texts are read where modules are evaluated, so the app is imported once its language is there. */
void startLanguage()
  .then(() => import('./app.tsx'))
  .then(({ renderApp }) => renderApp())
