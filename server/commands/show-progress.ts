import type { MoveProgress } from '../move/rows.ts'

/** Prints one line for each table and for the files. A terminal also shows the progress. */
export function showProgress({ what, done, total }: MoveProgress): void {
  const { isTTY } = process.stderr
  if (isTTY) process.stderr.write(`\r${what} ${done} of ${total}${done === total ? '\n' : ''}`)
  else if (done === total) process.stderr.write(`${what} ${total}\n`)
}
