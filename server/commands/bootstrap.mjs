// Installs missing packages, then runs one of Easel's programs on a Node that is new enough. Plain
// JavaScript, because it runs on the machine's own Node before packages are installed.
import { prepare } from './install.mjs'
import { runProgram } from './run-program.mjs'

const [program = '', ...options] = process.argv.slice(2)
const node = prepare({
  withTools: program.startsWith('test/'),
  npm: process.env.npm_execpath,
})
runProgram(node, [program, ...options])
