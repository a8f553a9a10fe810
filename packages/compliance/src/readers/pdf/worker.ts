import { type ColorSpaces, manageColors } from './color-spaces.ts'
import { packageFolder } from './package-folder.ts'
import type { Port } from './port.ts'

interface WorkerModule {
  WorkerMessageHandler: { initializeFromPort(port: Port): void }
  colorSpaces: ColorSpaces
}

let loaded: WorkerModule | undefined

/**
 * Loads the half of pdf.js that reads files, with the colour management of this package. pdf.js
 * does not expose the inks of a colour, the name of a spot colour, an ICC profile or the output
 * intents, so its source is changed in four places while it is loaded.
 */
export function loadWorker(): WorkerModule {
  loaded ??= runWorker()
  return loaded
}

/**
 * Runs the worker as a script: the URL of a module with changed source is its whole text, which
 * errors repeat.
 */
function runWorker(): WorkerModule {
  const { readFileSync } = process.getBuiltinModule('node:fs')
  const { Script, constants } = process.getBuiltinModule('node:vm')
  const { pathToFileURL } = process.getBuiltinModule('node:url')
  const path = `${packageFolder('legacy/build')}pdf.worker.mjs`
  const source = changes
    .reduce(change, readFileSync(path, 'utf8'))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path)))
  const script = new Script(`(() => {'use strict';${source}\n})()`, {
    filename: path,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const module = script.runInThisContext() as WorkerModule
  manageColors(module.colorSpaces)
  return module
}

/** The text to find, which the source has exactly once, and its replacement. */
const changes = [
  {
    from: 'numComps = dict.get("N");\n          if (IccColorSpace.isUsable) {',
    to: `numComps = dict.get("N");
          const managed = ColorSpaceUtils.openProfile(stream.getBytes(), numComps);
          if (managed) {
            if (isRef) globalColorSpaceCache.set(null, cs[1], managed);
            return managed;
          }
          if (IccColorSpace.isUsable) {`,
  },
  {
    from: 'throw new FormatError("Catalog object is not a dictionary.");\n    }',
    to: `throw new FormatError("Catalog object is not a dictionary.");
    }
    ColorSpaceUtils.readOutputIntents(this.#catDict);`,
  },
  {
    from: 'return new AlternateCS(numComps, baseCS, tintFn);',
    to: `return Object.assign(new AlternateCS(numComps, baseCS, tintFn), {
            colorants: [name].flat().map((one) => xref.fetchIfRef(one).name)
          });`,
  },
  {
    from: 'export { WorkerMessageHandler };',
    to: `return {
  WorkerMessageHandler,
  colorSpaces: { ColorSpaceUtils, AlternateCS, IndexedCS, DeviceGrayCS, DeviceRgbCS, DeviceCmykCS }
};`,
  },
] as const

function change(source: string, { from, to }: (typeof changes)[number]): string {
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`pdf.js was changed: its source has no single ${from}`)
  return parts.join(to)
}
