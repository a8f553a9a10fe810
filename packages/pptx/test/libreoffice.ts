import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The path of LibreOffice if it opens presentations, else undefined. Debian divides it: without
 * `libreoffice-impress`, `soffice --version` answers and no deck can be opened.
 */
export const impress: string | undefined = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find(
  (path) => existsSync(path) && existsSync(join(dirname(realpathSync(path)), 'libsdlo.so')),
)
