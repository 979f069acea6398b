import { readFileSync } from 'node:fs'

/** The rows of a table beside the code, which has these columns; cells may be empty. */
export function rowsOf<Column extends string>(
  file: string,
  ...columns: Column[]
): Record<Column, string>[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  const [head, ...rows] = lines.map((line) => line.split('\t'))
  if (head?.join() !== columns.join()) throw new Error(`${file}: its columns are not ${columns}`)
  return rows.map((cells) => {
    if (cells.length !== columns.length)
      throw new Error(`${file}, ${cells[0]}: it needs ${columns.length} cells`)
    return Object.fromEntries(cells.map((cell, i) => [columns[i], cell])) as Record<Column, string>
  })
}

/** The words of a cell. */
export function wordsOf(cell: string): string[] {
  return cell.split(' ').filter(Boolean)
}
