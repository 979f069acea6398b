import type { Piece, Token } from './piece.ts'

interface Line {
  /** Leading spaces. */
  indent: number
  pieces: Piece[]
}

// One small grammar for all clients: it colors comments, strings, keywords and variables.
const grammar =
  /(?<comment>(?<=^|\n| {2})(?:\/\/|#) .*)|(?<string>"(?:[^"\\\n]|\\.)*"|`)|(?<keyword>\b(?:async|await|as|const|continue|curl|def|default|except|export|for|from|function|if|import|in|let|mutation|new|not|of|or|print|return|subscription|throw|try|type|with)\b|(?<= )-[A-Za-z]\b)|(?<variable>\$\w+)/g

/** Splits code into lines, and colors the parts that no control decides. */
export function lines(pieces: readonly Piece[]): Line[] {
  const rows: Piece[][] = [[]]
  for (const piece of pieces.flatMap(colored)) {
    piece.text.split('\n').forEach((text, index) => {
      if (index) rows.push([])
      if (text) rows.at(-1)?.push({ ...piece, text })
    })
  }
  return rows.map((row) => ({ indent: row[0]?.text.search(/\S|$/) ?? 0, pieces: row }))
}

function colored(piece: Piece): Piece[] {
  if (piece.field) return [piece]
  const parts: Piece[] = []
  let end = 0
  for (const { 0: text, index, groups = {} } of piece.text.matchAll(grammar)) {
    const token = Object.keys(groups).find((name) => groups[name]) as Token | undefined
    parts.push({ text: piece.text.slice(end, index) }, { text, token })
    end = index + text.length
  }
  return [...parts, { text: piece.text.slice(end) }]
}
