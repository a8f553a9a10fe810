import { defineWarnings } from '@blazon/warnings/warning'

type Named = { name: string }

/**
 * Returns why a file of a set is not imported, besides its drawing (`sayDrawingRefusal`). The dashboard
 * has the translations by code, in `drawing-texts.ts`.
 */
export const sayFileRefusal = defineWarnings({
  file_name_empty: () =>
    'The file name has no letter or digit, so the icon has no name. Rename the file.',
  icon_name_repeated: ({ name, file }: Named & { file: string }) =>
    `The icon name '${name}' is also the name of ${file}. Rename one of the files.`,
  icon_name_taken: ({ name }: Named) =>
    `The icon set already has an icon or alias named '${name}'. Choose another name.`,
})
