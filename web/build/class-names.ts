import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const stylesImport = /^import (\w+) from '([^']+\.module\.css)'$/gm

interface ClassNamesOptions {
  /** The folder of the site: the hash of a class has the path from here. */
  root: string
  /** The pattern of CSS Modules. */
  pattern: string
}

/**
 * Writes the class of a CSS module into the code in place of `styles.name`. Solid then puts it into
 * the template of its element: an object for each style sheet and an effect for each class would
 * cost a tenth of a first visit. A class that `composes` others stays as it is.
 */
export function classNames({ root, pattern }: ClassNamesOptions): Plugin[] {
  function namesIn(path: string): Map<string, string> {
    const filename = relative(root, path)
    const code = readFileSync(path)
    const drafts = { customMedia: true }
    const { exports = {} } = transform({ filename, code, drafts, cssModules: { pattern } })
    const plain = Object.entries(exports).filter(([, { composes }]) => !composes.length)
    return new Map(plain.map(([local, { name }]) => [local, name]))
  }

  return [
    {
      name: 'class-names',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx$/ },
        handler(code, id) {
          let written = code
          for (const [, variable, path = ''] of code.matchAll(stylesImport)) {
            const names = namesIn(resolve(dirname(id), path))
            const use = new RegExp(`(?<![\\w.])${variable}\\.(\\w+)`, 'g')
            written = written.replace(use, (whole, local) =>
              names.has(local) ? JSON.stringify(names.get(local)) : whole,
            )
            // An import without a use would be dropped, and its styles too.
            written += `\nimport '${path}'`
          }
          return { code: written, map: null }
        },
      },
    },
    {
      name: 'keep-styles',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
