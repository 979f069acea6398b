import type { Plugin } from 'vite'

const stylesheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const textFont = /geist-latin-.*\.woff2$/

/**
 * Puts the first view's styles into the page and preloads its text font: one round trip less.
 * The server allows inline styles by their hash.
 */
export function inlineCss(): Plugin {
  return {
    name: 'inline-css',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => textFont.test(name))
        const preload = `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>`
        const inlined = html.replace(stylesheetLink, (link, fileName: string) => {
          const stylesheet = bundle[fileName]
          if (stylesheet?.type !== 'asset') return link
          delete bundle[fileName]
          return `<style>${stylesheet.source}</style>`
        })
        return font ? inlined.replace('<style>', `${preload}<style>`) : inlined
      },
    },
  }
}
