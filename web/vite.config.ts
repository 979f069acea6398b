import { Features } from 'lightningcss'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import solid from 'vite-plugin-solid'
import { breakpointMedia } from './build/breakpoint-media.ts'
import { classNames } from './build/class-names.ts'
import { inlineCss } from './build/inline-css.ts'

// The oldest browsers with light-dark() and nesting. Lightning CSS writes a version as one number.
const chrome = 125 << 16
const safari = (17 << 16) | (5 << 8)
const firefox = 128 << 16

const root = import.meta.dirname
const pattern = '[hash]-[local]'

export default defineConfig({
  root,
  // The server puts the path of PUBLIC_URL into the page; scripts find each other by their own.
  base: './',
  plugins: [
    classNames({ root, pattern }),
    solid(),
    icons({ compiler: 'solid', scale: 1 }),
    breakpointMedia(),
    inlineCss(),
  ],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      cssModules: { pattern },
      targets: { chrome, safari, firefox },
      // `(width<760px)` would put a `<` into the page's inline style.
      include: Features.MediaRangeSyntax,
    },
  },
  build: {
    outDir: 'dist',
    // The notices of the packages that are part of the site.
    license: { fileName: 'licenses.md' },
    emptyOutDir: true,
    target: ['chrome125', 'safari17.5', 'firefox128'],
    cssMinify: 'lightningcss',
    modulePreload: false,
    assetsInlineLimit: 0,
    // What a first visit loads anyway is one file: it is smaller than its parts.
    rolldownOptions: {
      // A slow machine is no reason for a warning.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: { host: '127.0.0.1' },
})
