import { defineWarnings } from '@blazon/warnings/warning'

/** Why a slide with a newer version is not updated. */
export const explainSkipped = defineWarnings({
  newer_expired: () => 'The newer version has expired.',
  base_deleted: () => 'The version that the slide was built from was deleted.',
})
