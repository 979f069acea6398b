import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildTables } from '../tables/build.ts'

const folder = new URL('../data/tables/', import.meta.url)
const textOf = (table: string) => readFileSync(new URL(`${table}.tsv`, folder), 'utf8')

/** Reads the tables with one more row in one of them. */
function withRow(table: string, cells: Record<string, string>) {
  const text = textOf(table)
  const [columns = ''] = text.split('\n', 1)
  const row = columns.split('\t').map((column) => cells[column] ?? '')
  return () => buildTables((name) => textOf(name) + (name === table ? `${row.join('\t')}\n` : ''))
}

const plain = { drawing: 'oyster', metres: '1', home: 'meadow', moves: 'walks' }

test.each([
  ['animals', { ...plain, drawing: 'bison' }, /animals\.tsv, bison: it has a row already/],
  ['animals', { ...plain, drawing: 'gnu' }, /gnu: there is no such drawing/],
  ['animals', { ...plain, metres: '' }, /oyster: .*\n.*metres\nmetres: Height of the drawing\./],
  ['animals', { ...plain, metres: 'tall' }, /a number\n.*metres/],
  ['animals', { ...plain, home: 'pampas' }, /home/],
  ['animals', { ...plain, is: 'furry' }, /is\[0\]/],
  ['animals', { ...plain, home: 'table' }, /an animal is at home on no table/],
  ['animals', { ...plain, moves: '' }, /moves is missing/],
  ['animals', { ...plain, like: 'phoenix' }, /like phoenix: no build is above/],
  ['animals', { ...plain, length: '.9' }, /depth/],
  ['vehicles', { ...plain, moves: '', is: 'ridden', berth: '1 .2 .5; .4' }, /does not ride/],
  ['clothes', { ...plain, moves: '', shows: 'kimono' }, /kimono shows kimono/],
  [
    'sets',
    { set: 'zoo', drawings: 'lion hoverboard' },
    /sets\.tsv, zoo: . there is no drawing hoverboard/,
  ],
  ['themes', { theme: 'dark', things: 'hoverboard' }, /dark: . there is no drawing hoverboard/],
  ['themes', { theme: 'dark', palettes: 'velvet' }, /dark: there is no velvet/],
  ['themes', { theme: 'opera' }, /theme/],
  ['palettes', { family: 'velvet', ground: 'red' }, /velvet: .*\n?.*#rrggbb/],
])('a row of %s that says %j is an error', (table, cells, message) => {
  expect(withRow(table, cells)).toThrow(message)
})

test('an unknown column is an error', () => {
  const read = (name: string) => textOf(name).replace('\tmetres\t', '\tfeet\t')
  expect(() => buildTables(read)).toThrow(/feet/)
})

test('a built animal needs no drawing', () => {
  const { rows } = withRow('animals', { ...plain, drawing: 'gnu', like: 'ox', tail: 'tuft' })()
  const [ox, gnu] = ['ox', 'gnu'].map((name) => rows.find(({ drawing }) => drawing === name))
  expect(gnu?.breed).toEqual({ ...ox?.breed, tail: 'tuft' })
})

test('meanings.tsv explains columns that exist, and traits that a row has', () => {
  const drawings = 'animals beings vehicles landmarks plants furniture food clothes things views'
  const unknown = textOf('meanings')
    .trimEnd()
    .split('\n')
    .slice(1)
    .filter((line) => {
      const [tables = '', column = '', meaning = ''] = line.split('\t')
      const trait = /^'([\w-]+)': /.exec(meaning)?.[1]
      const names = tables.replace(/drawings|breeds/, drawings).split(' ')
      return !names.some((name) => {
        const [columns, ...rows] = textOf(name)
          .split('\n')
          .map((row) => row.split('\t'))
        const at = columns?.indexOf(column) ?? -1
        return at >= 0 && (!trait || rows.some((row) => row[at]?.split(' ').includes(trait)))
      })
    })
  expect(unknown).toEqual([])
})
