import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages, root } from '../support/snippet.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

/** The anchors of a page's headings, in GitHub's form. */
function anchorsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Links to other files and to headings, without links to the web. */
function linksOf(page: string): string[] {
  const text = textOf(page).replace(/^```.*?^```$/gms, '')
  return [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
}

function exists(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || anchorsOf(target).includes(anchor)
}

describe('the documentation', () => {
  for (const page of pages) {
    test(`${page} links to files and headings that exist`, () => {
      expect(linksOf(page).filter((link) => !exists(page, link))).toEqual([])
    })

    test(`${page} names files and folders that exist`, () => {
      const named = textOf(page).matchAll(
        /`((?:schema|server|web|test|deploy|illustrator)\/[\w./-]+)`/g,
      )
      const paths = [...named].map(([, path = '']) => path)
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    })

    test(`${page} names commands that exist`, () => {
      const named = textOf(page).matchAll(
        /\bnpm (?:run (?:--silent )?)?(start|test|(?<=run .*)\w+)/g,
      )
      for (const [, name = ''] of named) {
        expect(scripts).toHaveProperty(name)
        for (const file of scripts[name].match(/\S+\.(?:ts|mjs)\b/g))
          expect(existsSync(join(root, file))).toBe(true)
      }
    })
  }

  test('links each of its pages from the README', () => {
    const linked = linksOf('README.md').map((link) => link.split('#')[0])
    expect(pages.filter((page) => page !== 'README.md' && !linked.includes(page))).toEqual([])
  })

  test('begins with a README of one screen', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(160)
    expect(textOf('README.md').length).toBeLessThan(8192)
  })
})
