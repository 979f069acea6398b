#!/usr/bin/env node
// The command `easel` of the package, as `npm pack` makes it. Plain JavaScript that Node 20 can
// run.
import { fileURLToPath } from 'node:url'
import { oldestNode } from './install.mjs'
import { runProgram } from './run-program.mjs'

const program = fileURLToPath(new URL('./easel.js', import.meta.url))
if (Number.parseInt(process.versions.node, 10) >= oldestNode) {
  runProgram(process.execPath, [program, ...process.argv.slice(2)])
} else {
  process.stderr.write(
    `Easel needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}. ` +
      `With a Node from npm: npx --package node@${oldestNode} --package easel easel start\n`,
  )
  process.exitCode = 1
}
