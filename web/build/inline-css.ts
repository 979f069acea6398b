import type { Plugin } from 'vite'

const stylesheetLink = /<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/
const entryScript = /<script type="module"[^>]*src="\.\/([^"]+)"/
const textFont = /geist-latin-.*\.woff2$/

/**
 * Puts the styles of a first visit into the page and preloads the text font, which saves a round
 * trip. The server allows inline styles by their hash.
 */
export function inlineCss(): Plugin {
  let inlined = ''
  let entry = ''
  return {
    name: 'inline-css',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fileName = stylesheetLink.exec(html)?.[1] ?? ''
        const stylesheet = bundle[fileName]
        if (stylesheet?.type !== 'asset') return html
        delete bundle[fileName]
        inlined = fileName
        entry = entryScript.exec(html)?.[1] ?? ''
        const font = Object.keys(bundle).find((name) => textFont.test(name))
        const preload = `<link rel="preload" as="font" type="font/woff2" href="./${font}" crossorigin>`
        // Addresses in a style sheet are relative to its own.
        const folder = fileName.replace(/[^/]+$/, '')
        const styles = String(stylesheet.source).replaceAll('url(./', `url(./${folder}`)
        return html.replace(stylesheetLink, () => `${preload}<style>${styles}</style>`)
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!inlined || !entry) return
        // Chunks would wait for a file that is not there. The entry in its place is loaded already.
        const [styles = '', script = ''] = [inlined, entry].map((path) => path.split('/').at(-1))
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(styles, script)
      },
    },
  }
}
